import { longDate } from '../../shop/date';
import { browserEnvironment } from '../../browser/environment';
import type { StandardDelivery } from '../../shop/delivery/delivery';
import { deliveryNotes } from '../../shop/delivery/delivery.messages';
import { liveConfirmations, liveOrders } from '../../shop/orders/orders.live';
import { asksAtFirst } from '../../shop/orders/situation';
import { isWithShop } from '../../shop/orders/transfer';
import { query } from '../dom.client';

const number = query('[data-order-number]');
const day = query('[data-expected]');
const notes = query('[data-expected-notes]');
const standard = JSON.parse(day.dataset.expected ?? '') as StandardDelivery;

// The script before the first paint only knows that this tab has placed some order. That may be invalid, or
// may have been removed when its user left.
const orders = liveOrders(browserEnvironment);
liveConfirmations(browserEnvironment).$confirmed.subscribe((order) => {
  const { documentElement: html } = document;
  html.toggleAttribute('data-order', order !== null);
  const where = order && orders.whereabouts(order);
  html.toggleAttribute('data-emailed', where === 'emailed');
  // In a shop that takes orders, no one packs what hasn't reached it.
  html.toggleAttribute('data-unsent', Boolean(order?.toShop && where && !isWithShop(where)));
  html.toggleAttribute('data-asks', order !== null && asksAtFirst(order));
  html.toggleAttribute('data-certain', Boolean(order && !order.payment.via));
  number.textContent = order?.id ?? '';
  const delivery = order?.delivery;
  day.textContent = delivery ? longDate(delivery.by) : '';
  day.parentElement?.toggleAttribute('hidden', !delivery);
  const parcel = order && { lines: order.lines, pin: order.shipping.zipCode };
  const texts = delivery && parcel ? deliveryNotes(delivery, parcel, standard) : [];
  notes.replaceChildren(
    ...texts.map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
});

// If this tab has no order, the page links to the device's guest orders.
orders.$orders.subscribe((all) => {
  query('[data-guest-order]').hidden = !all.some(({ uid }) => uid === null);
});
