import { useState } from 'react';
import type { Order } from '../../shop/orders/order';
import type { OrderProgress } from '../../shop/orders/order-status';
import { openPayPage } from '../../shop/orders/outbox.live';
import { moneyFacts } from '../../shop/orders/ledger';
import { payMessages as messages } from '../../shop/orders/pay.messages';
import { isCalledOff, isPayable, isUnpaid } from '../../shop/orders/situation';
import { situationText } from '../../shop/orders/situation.messages';
import { useEnvironment } from './environment';
import { FixedText } from './text/FixedText';

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

/** What is left to pay on the provider's page, or that the money is here. */
export function PaymentState({ order, progress, own }: PaymentStateProps) {
  const { situation, money } = progress;
  if (isPayable(situation))
    return (
      <>
        <p>{situationText(progress)}</p>
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
  const more = isCalledOff(situation) ? [situationText(progress)] : [];
  return (
    <p>
      <FixedText text={[messages.paid, ...more].join(' ')} />
    </p>
  );
}
