import { browserEnvironment } from '../../browser/environment';
import { liveOrders } from '../../shop/orders/orders.live';
import { payRows } from '../../shop/payment/charges';
import { query } from '../dom.client';

interface PieceRow {
  label: string;
  amount: string;
}

function rowOf({ label, amount }: PieceRow, image = ''): HTMLElement {
  const row = document.createElement('li');
  const [name, sum] = [document.createElement('span'), document.createElement('span')];
  name.textContent = label;
  sum.textContent = amount;
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

/** Lists an order's pieces, charges and total: as the shop has them, or as they are on this device. */
export function showPieces(id: string, rows?: readonly PieceRow[]): void {
  const order = liveOrders(browserEnvironment)
    .$orders.get()
    .find((one) => one.id === id);
  const shown = rows ?? (order && payRows(order));
  if (!shown) return;
  const imageOf = (label: string) =>
    order?.lines.find(({ quantity, product }) => label === `${quantity} × ${product.name}`)?.product
      .image;
  const list = query('[data-pieces]');
  list.replaceChildren(...shown.map((row) => rowOf(row, imageOf(row.label))));
  list.hidden = false;
}
