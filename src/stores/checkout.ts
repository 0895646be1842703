import { atom, type ReadableAtom } from 'nanostores';
import type { Notify } from '../domain/notice';
import { checkoutNotices } from '../domain/words/checkout';
import type { Place, Submission } from './placing';

export interface CheckoutEffects {
  /** Fetches what places orders, which the page can do without until then; rejects offline. */
  loadPlace: () => Promise<Place>;
  /** Runs one thing at a time in all tabs. */
  exclusively: <T>(run: () => T) => Promise<T>;
  /** Downloads the invoice; false when it could not be had in reasonable time. */
  downloadInvoice: () => Promise<boolean>;
  /** Goes to another page; resolves only when somebody comes Back to this one, still alive. */
  leaveFor: (address: string) => Promise<void>;
  notify: Notify;
}

export interface Checkout {
  /** From the moment an order is placed until its page is left. */
  $placed: ReadableAtom<boolean>;
  /** Places the order, downloads the invoice and goes to the confirmation. */
  submit: (submission: Submission) => Promise<void>;
}

/** Submitting a checkout (specification 4, Payment): one order, however often it is clicked. */
export function createCheckout(effects: CheckoutEffects): Checkout {
  const { loadPlace, exclusively, downloadInvoice, leaveFor, notify } = effects;
  const $placed = atom(false);

  async function place(submission: Submission): Promise<boolean> {
    try {
      const run = await loadPlace();
      return await exclusively(() => run(submission, () => $placed.set(true)));
    } catch {
      notify({ kind: 'error', ...checkoutNotices.noConnection() });
      return false;
    }
  }

  return {
    $placed,
    async submit(submission) {
      if ($placed.get() || !(await place(submission))) return;
      if (!(await downloadInvoice())) notify({ kind: 'info', ...checkoutNotices.noInvoice() });
      await leaveFor('/order-confirmation');
      $placed.set(false);
    },
  };
}
