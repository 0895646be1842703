import { atom, type ReadableAtom } from 'nanostores';
import type { Paise } from '../money/money';
import { orderNumber } from '../orders/order';
import { paymentToasts, QR_CODE_TOPIC } from '../payment/payment.messages';
import { type Payee, upiLink } from '../payment/upi';
import type { TabText } from '../storage/persisted.store';
import type { Notify, ToastTopic } from '../toasts/toasts';

export interface QrCodeRequest {
  payee: Payee;
  amount: Paise;
}

/** An attempt to pay. Its link opens a UPI app even if the picture is missing. */
export interface UpiAttempt {
  link: string;
  amount: Paise;
  paymentId: string;
}

export type PaymentQrCode =
  | { state: 'hidden' }
  | (UpiAttempt & { state: 'drawing' | 'failed' })
  | (UpiAttempt & { state: 'shown'; image: string });

export interface PaymentQrCodes {
  $qrCode: ReadableAtom<PaymentQrCode>;
  /** Shows a QR code; null hides it. A repeated request only redraws a code that failed. */
  show: (request: QrCodeRequest | null) => void;
  retry: () => void;
  renew: () => void;
  /** Hides the QR code and drops its payment id. */
  end: () => void;
}

export interface PaymentQrCodeEffects {
  /** Keeps the payment id across reloads, since the shopper may be paying in the app. */
  attempt: TabText;
  /** Whether an order already has this payment id, for example in a duplicated tab. */
  isUsed: (paymentId: string) => boolean;
  /** @returns the picture's URL; rejects on failure */
  draw: (text: string) => Promise<string>;
  notify: Notify;
  withdraw: (topic: ToastTopic) => void;
  now: () => number;
  random: () => number;
}

/** Like an order number, but valid as a UPI reference: at most 35 letters and digits. */
function newPaymentId(now: number, random: () => number): string {
  return orderNumber(now, random).replaceAll('-', '').replace('AAN', 'AANPAY');
}

/** The UPI QR code (specification 4, Payment): one payment id per attempt. */
export function createPaymentQrCodes(effects: PaymentQrCodeEffects): PaymentQrCodes {
  const { attempt, isUsed, draw, notify, withdraw, now, random } = effects;
  const $qrCode = atom<PaymentQrCode>({ state: 'hidden' });
  let request: QrCodeRequest | null = null;

  function paymentId(): string {
    const stored = attempt.$text.get();
    if (stored !== null && !isUsed(stored)) return stored;
    const id = newPaymentId(now(), random);
    attempt.set(id);
    return id;
  }

  async function redraw(): Promise<void> {
    const asked = request;
    withdraw(QR_CODE_TOPIC);
    if (!asked) return $qrCode.set({ state: 'hidden' });
    const id = paymentId();
    const attempted = {
      link: upiLink(asked.payee, asked.amount, id),
      amount: asked.amount,
      paymentId: id,
    };
    // Hides the old QR code first, so that no one pays an outdated amount.
    $qrCode.set({ state: 'drawing', ...attempted });
    try {
      const image = await draw(attempted.link);
      if (request !== asked || attempt.$text.get() !== id) return;
      $qrCode.set({ state: 'shown', image, ...attempted });
    } catch {
      if (request !== asked) return;
      $qrCode.set({ state: 'failed', ...attempted });
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
      if (same && $qrCode.get().state !== 'failed') return;
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
