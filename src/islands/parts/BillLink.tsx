import type { OrderProgress } from '../../shop/orders/order-status';
import { progressMessages as messages } from '../../shop/orders/progress.messages';
import { isInShop } from '../../shop/orders/status';

/** A link to an order's bill, which says if the bill no longer counts. Empty if there is none to see. */
export function BillLink({ progress }: { progress: OrderProgress }) {
  const { billPath, billCredited } = progress;
  if (!billPath) return null;
  return (
    <>
      <a href={billPath}>{messages.bill}</a>
      {billCredited && (
        <span>{`. ${isInShop(progress) ? messages.billChanged : messages.billCredited}`}</span>
      )}
    </>
  );
}
