import { longDate } from '../../shop/date';
import { type DeliveryFacts, expectedBy } from '../../shop/delivery/expected';
import { confirmations } from '../../shop/orders/orders.live';
import { query } from '../dom.client';

const expected = query('[data-expected]');
const facts = JSON.parse(expected.dataset.expected ?? '') as DeliveryFacts;

// The script before the first paint only knows that this tab has placed some order. It may have left with
// its user, or be invalid.
confirmations.$confirmed.subscribe((order) => {
  const { documentElement: html } = document;
  html.toggleAttribute('data-order', order !== null);
  html.toggleAttribute('data-emailed', order?.toShop === 'emailed');
  expected.textContent = order && longDate(expectedBy(order, facts));
});
