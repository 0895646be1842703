import { tabStorage } from '../browser/storage';
import { createCheckout } from '../stores/checkout';
import { createDraft } from '../stores/draft';
import { $departures } from './departures';
import { notify } from './toasts';

/** The checkout draft of this tab. */
export const draft = createDraft(tabStorage);
$departures.listen(draft.clear);

/** The submission of the checkout. The code that places orders is loaded on demand. */
export const checkout = createCheckout({
  loadOrderPlacement: async () => (await import('./place-order')).orderPlacement(draft),
  notify,
});
