import { atom, type ReadableAtom } from 'nanostores';
import { newPaymentId } from '../domain/orders/identifiers';
import type { Paise } from '../domain/money/paise';
import type { Notify } from '../domain/toast';
import { type Payee, upiLink } from '../domain/payment/upi-link';
import { paymentToasts } from '../domain/payment/messages';
import type { TabText } from './tab-text';

/** What is to be paid, and to whom. */
export interface QrCodeRequest {
  payee: Payee;
  amount: Paise;
}

export type PaymentQrCode =
  | { state: 'hidden' | 'drawing' | 'failed' }
  | {
      state: 'shown';
      /** The address of a picture: a QR code. */
      image: string;
      link: string;
      amount: Paise;
      paymentId: string;
    };

export interface PaymentQrCodes {
  $qrCode: ReadableAtom<PaymentQrCode>;
  /** Shows a code for what is due, or hides it. The same request again changes nothing. */
  show: (request: QrCodeRequest | null) => void;
  /** Draws again after a failure. */
  retry: () => void;
  /** A new attempt to pay: a new payment id, and a code that carries it. */
  renew: () => void;
  /** The attempt is over: hides the code and forgets its id. */
  end: () => void;
}

export interface PaymentQrCodeEffects {
  /** Keeps the attempt's id, so that a reload does not lose what was paid in the app meanwhile. */
  attempt: TabText;
  /** Draws a text as a QR code and gives the picture's address; rejects when it cannot. */
  draw: (text: string) => Promise<string>;
  notify: Notify;
  now: () => number;
  random: () => number;
}

/** The UPI code at checkout (specification 4, Payment): one payment id an attempt. */
export function createPaymentQrCodes(effects: PaymentQrCodeEffects): PaymentQrCodes {
  const { attempt, draw, notify, now, random } = effects;
  const $qrCode = atom<PaymentQrCode>({ state: 'hidden' });
  let request: QrCodeRequest | null = null;

  function paymentId(): string {
    const id = attempt.$text.get() ?? newPaymentId(now(), random);
    attempt.set(id);
    return id;
  }

  async function redraw(): Promise<void> {
    const asked = request;
    if (!asked) return $qrCode.set({ state: 'hidden' });
    // The old code goes first: nobody should pay an amount that is no longer due.
    $qrCode.set({ state: 'drawing' });
    const id = paymentId();
    const link = upiLink(asked.payee, asked.amount, id);
    try {
      const image = await draw(link);
      if (request !== asked || attempt.$text.get() !== id) return;
      $qrCode.set({ state: 'shown', image, link, amount: asked.amount, paymentId: id });
    } catch {
      if (request !== asked) return;
      $qrCode.set({ state: 'failed' });
      notify({ kind: 'error', ...paymentToasts.noQrCode() });
    }
  }

  return {
    $qrCode,
    show(next) {
      const same =
        next?.amount === request?.amount &&
        next?.payee.handle === request?.payee.handle &&
        next?.payee.merchantName === request?.payee.merchantName;
      if (same) return;
      request = next;
      void redraw();
    },
    retry: () => void redraw(),
    renew() {
      attempt.set(null);
      void redraw();
    },
    end() {
      attempt.set(null);
      request = null;
      void redraw();
    },
  };
}
