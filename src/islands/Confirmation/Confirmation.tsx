import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { factsOf } from '../../shop/orders/facts';
import { liveConfirmations, liveOrders } from '../../shop/orders/orders.live';
import { moneyFacts } from '../../shop/orders/ledger';
import { asksAtFirst, isGoingAhead } from '../../shop/orders/situation';
import { statusOf } from '../../shop/orders/status';
import { isWithShop } from '../../shop/orders/transfer';
import { useEnvironment, useLive } from '../parts/environment';
import { GuestOffer } from '../parts/GuestOffer';
import { PlacedOrder, type PlacedOrderProps } from '../parts/PlacedOrder';
import { OrderProgress } from '../parts/OrderProgress';
import { useProgress } from '../parts/useProgress';
import styles from './Confirmation.module.css';

interface ConfirmationProps extends Pick<PlacedOrderProps, 'shop' | 'towns'> {
  /** The only state to which the shop may sell, if there is one. */
  onlyState?: string | undefined;
}

/** Specification 2, Order Confirmation; the details go beyond it. Rendered in the browser only. */
export function Confirmation({ onlyState, ...props }: ConfirmationProps) {
  const { askForPersistence, goInstead } = useEnvironment();
  const confirmations = useLive(liveConfirmations);
  const { whereabouts } = useLive(liveOrders);
  const order = useStore(confirmations.$confirmed);
  const progress = useProgress(order && isWithShop(whereabouts(order)) ? [order] : [], null);

  useEffect(() => {
    if (!order) return;
    confirmations.see(order);
    askForPersistence();
  }, [order, confirmations, askForPersistence]);

  const known = order ? progress.of(order) : undefined;
  // What’s Next is over, too, once it has arrived.
  const isOver = known && !(isGoingAhead(known.situation) && statusOf(known.status).next);
  const isPaid = known && moneyFacts(known.money).isHere;
  // Not confirmed: the shop has refused it, won’t send it, or waits for its payment. Its own page says so.
  const isElsewhere =
    isOver || order?.sold || (order?.payment.via && !isPaid && !progress.isAsking);
  const elsewhere = order && isElsewhere ? `/order/${order.id}` : null;
  useEffect(() => {
    if (elsewhere) goInstead(elsewhere);
  }, [elsewhere, goInstead]);

  if (!order || elsewhere || (order.payment.via && !isPaid)) return null;
  const body = (
    <div key="order" className={styles.order} data-confirmed>
      {/* The page shows the day below What’s Next. */}
      <PlacedOrder
        {...props}
        order={order}
        facts={factsOf(order, 'screen', props.shop).filter(({ id }) => id !== 'expected')}
      />
    </div>
  );
  const after = (
    <div key="after" className={`stack gap-2 no-print ${styles.after}`}>
      <OrderProgress order={order} shown={progress} own onlyState={onlyState} />
      {order.uid === null && <GuestOffer />}
    </div>
  );
  // What the shopper is asked comes first for the keyboard and by ear, too.
  return <>{asksAtFirst(order) ? [after, body] : [body, after]}</>;
}
