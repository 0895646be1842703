import { useState } from 'react';
import type { Order } from '../../shop/orders/order';
import type { OrderProgress } from '../../shop/orders/order-status';
import { openPayPage } from '../../shop/orders/outbox.live';
import { moneyFacts } from '../../shop/orders/ledger';
import { payMessages as messages } from '../../shop/orders/pay.messages';
import { isPayable, isUnpaid } from '../../shop/orders/situation';
import { useEnvironment } from './environment';

/** Leads to the payment provider's page. */
export function PayNow({ order }: { order: Order }) {
  const env = useEnvironment();
  const [isBusy, setBusy] = useState(false);

  async function pay(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const page = await openPayPage(env, order);
    if (page) await env.leaveFor(page);
    setBusy(false);
  }

  return (
    <button className="button" type="button" aria-disabled={isBusy} onClick={() => void pay()}>
      {isBusy ? messages.paying : messages.pay}
    </button>
  );
}

interface PaymentStateProps {
  order: Order;
  progress: OrderProgress;
  own: boolean;
}

/** Where the rest can be paid, or that the money is here. The page says above what that means for the order. */
export function PaymentState({ order, progress, own }: PaymentStateProps) {
  const { situation, money } = progress;
  if (isPayable(situation))
    return (
      <>
        {!own && <p>{messages.byMail}</p>}
        {own && (order.key ?? order.uid) && (
          <>
            <PayNow order={order} />
            {isUnpaid(situation) && <p>{messages.putBack}</p>}
          </>
        )}
      </>
    );
  if (!moneyFacts(money).isHere) return null;
  return <p>{messages.paid}</p>;
}
