import { leaveFor } from '../browser/navigation';
import { tabStorage } from '../browser/storage';
import { createCheckout } from '../stores/checkout';
import { createDraft } from '../stores/draft';
import { notify } from './toasts';

/** What was typed at checkout, in this tab. */
export const draft = createDraft(tabStorage);

/** Submitting the checkout. What an order needs is fetched later than the page. */
export const checkout = createCheckout({
  loadOrderPlacement: async () => (await import('./place-order')).orderPlacement(draft),
  leaveFor,
  notify,
});
