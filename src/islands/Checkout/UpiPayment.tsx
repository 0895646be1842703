import { useCallback, useEffect, useState } from 'react';
import type { CheckoutValues } from '../../shop/checkout/form';
import { formatMoney, type Paise } from '../../shop/money/money';
import { type PaymentMethod, UPI_PROVIDERS } from '../../shop/payment/payment';
import {
  mayBeRefused,
  offersQrCode,
  type Payee,
  UNVERIFIED_LIMIT,
  upiLink,
} from '../../shop/payment/upi';
import { PAYMENT_QUESTION, upiMessages as messages } from '../../shop/payment/payment.messages';
import { liveQrCodes } from '../../shop/checkout/checkout.live';
import { useLive } from '../parts/environment';
import { Choices } from '../parts/form/Choices';
import { Field } from '../parts/form/Field';
import type { useForm } from '../parts/form/useForm';
import { useStore } from '@nanostores/react';
import styles from './Checkout.module.css';
import { CopyButton } from './CopyButton';
import { inAppMessages } from '../../shop/in-app/in-app';
import { Question } from '../parts/Question';
import { useInAppBrowser } from '../parts/useInAppBrowser';
import { QrCodePanel } from './QrCodePanel';

/** A QR code that is shown and can be paid. */
export interface UpiAttempt {
  paymentId: string;
  /** Asks the shopper whether it is paid. */
  confirm: () => Promise<boolean>;
  /** Whether the next step is to open an app on this device. */
  toOpen: boolean;
}

export interface UpiProps {
  form: ReturnType<typeof useForm<CheckoutValues>>;
  /** The amount due. */
  amount: Paise;
  payee: Payee;
  /** The ways to pay that the shop offers; all of them when left out. */
  methods?: readonly PaymentMethod[] | undefined;
  /** Called with the attempt when a QR code is shown, and with null when it is hidden. */
  onAttempt: (attempt: UpiAttempt | null) => void;
}

/** The choice of the UPI app, its QR code, and the shopper's UPI ID (specification 4, Payment). */
export function UpiPayment({ form, amount, payee, methods, onAttempt }: UpiProps) {
  const qrCodes = useLive(liveQrCodes);
  const { values, set, field } = form;
  const qrCode = useStore(qrCodes.$qrCode);
  const [asking, setAsking] = useState<{ answer: (done: boolean) => void } | null>(null);
  const ask = useCallback(
    () => new Promise<boolean>((resolve) => setAsking({ answer: resolve })),
    [],
  );
  const inApp = useInAppBrowser();
  const [isTouched] = useState(() => matchMedia('(pointer: coarse)').matches);
  const [isOpened, setOpened] = useState(false);
  const toOpen = isTouched && !isOpened && !inApp;
  const withQrCode = offersQrCode(values.method, values.provider);
  const paymentId = qrCode.state === 'shown' ? qrCode.paymentId : null;

  // The QR code is drawn outside React, by a store, and has to follow the amount due.
  useEffect(() => {
    qrCodes.show(withQrCode ? { payee, amount } : null);
  }, [qrCodes, payee, amount, withQrCode]);
  useEffect(() => () => qrCodes.show(null), [qrCodes]);
  useEffect(() => {
    if (paymentId === null) return;
    onAttempt({ paymentId, confirm: ask, toOpen });
    return () => onAttempt(null);
  }, [onAttempt, paymentId, ask, toOpen]);

  return (
    <>
      <Choices
        legend="Your UPI app"
        name="provider"
        small
        choices={UPI_PROVIDERS}
        value={values.provider}
        onValue={(provider) => set('provider', provider)}
      />
      <div role="status">
        {mayBeRefused(payee, amount) && (
          <p className={styles.remark}>
            {messages.refused(formatMoney(UNVERIFIED_LIMIT, 'exact'))}{' '}
            {(methods?.includes('card') ?? true) && (
              <button className="link-button" type="button" onClick={() => set('method', 'card')}>
                {messages.byCard}
              </button>
            )}
          </p>
        )}
      </div>
      {inApp && <p className={styles.remark}>{inAppMessages.pay(inApp)}</p>}
      {withQrCode ? (
        <QrCodePanel
          qrCode={qrCode}
          app={UPI_PROVIDERS.find(({ id }) => id === values.provider) ?? UPI_PROVIDERS[5]}
          handle={payee.handle}
          copyFirst={inApp !== null}
          folded={isTouched}
          onOpen={() => setOpened(true)}
          onRetry={qrCodes.retry}
        />
      ) : (
        <>
          <p className={styles.remark}>
            In your UPI app, pay {formatMoney(amount, 'exact')} to <strong>{payee.handle}</strong>,
            then complete the purchase here.{' '}
            <CopyButton text={payee.handle} label={messages.copyId} />
          </p>
          {isTouched && (
            <a className="button" data-kind="quiet" href={upiLink(payee, amount)}>
              {messages.payAnywhere(formatMoney(amount, 'exact'))}
            </a>
          )}
        </>
      )}
      <Field
        {...field('upiId')}
        label="Your UPI ID"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint="The one you pay from, such as name@bank"
        required
      />
      <Field
        {...field('bankReference')}
        label={messages.reference}
        inputMode="numeric"
        autoComplete="off"
        hint={messages.referenceHint}
      />
      {asking && (
        <Question
          label="Payment"
          text={PAYMENT_QUESTION}
          no="Cancel"
          yes="OK"
          keepOnBackdrop
          onAnswer={(done) => {
            setAsking(null);
            asking.answer(done);
          }}
        />
      )}
    </>
  );
}
