import { leaveFor } from '../browser/navigation';
import { tabStorage } from '../browser/storage';
import { createCheckout } from '../stores/checkout';
import { createDraft } from '../stores/draft';
import { notify } from './toasts';

/** The checkout draft of this tab. */
export const draft = createDraft(tabStorage);

/** The submission of the checkout. The code that places orders is loaded on demand. */
export const checkout = createCheckout({
  loadOrderPlacement: async () => (await import('./place-order')).orderPlacement(draft),
  leaveFor,
  notify,
});
