import { confirmations } from '../../shop/orders/orders.live';

// The script before the first paint only knows that this tab has placed some order. It may have left with
// its user, or be invalid.
confirmations.$confirmed.subscribe((order) => {
  const { documentElement: html } = document;
  html.toggleAttribute('data-order', order !== null);
  html.toggleAttribute('data-emailed', order?.toShop === 'emailed');
});
