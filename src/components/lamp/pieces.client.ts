import { browserEnvironment } from '../../browser/environment';
import { lineTotal } from '../../shop/cart/cart';
import { formatMoney, type Paise } from '../../shop/money/money';
import { liveOrders } from '../../shop/orders/orders.live';
import { query } from '../dom.client';

function rowOf(text: string, amount: Paise, image = ''): HTMLElement {
  const row = document.createElement('li');
  const [name, sum] = [document.createElement('span'), document.createElement('span')];
  name.textContent = text;
  sum.textContent = formatMoney(amount);
  sum.className = 'numeric';
  sum.translate = false;
  if (image) {
    const picture = new Image(64, 64);
    // A build after the order may have renamed the file.
    picture.onerror = () => picture.remove();
    picture.src = image;
    picture.alt = '';
    row.append(picture);
  }
  row.append(name, sum);
  return row;
}

/** Lists the pieces, charges and total of an order on this device. */
export function showPieces(id: string): void {
  const order = liveOrders(browserEnvironment)
    .$orders.get()
    .find((one) => one.id === id);
  if (!order) return;
  const list = query('[data-pieces]');
  list.replaceChildren(
    ...order.lines.map((line) =>
      rowOf(`${line.quantity} × ${line.product.name}`, lineTotal(line), line.product.image),
    ),
    ...order.charges.map(({ label, amount }) => rowOf(label, amount)),
    rowOf('Total', order.total),
  );
  list.hidden = false;
}
