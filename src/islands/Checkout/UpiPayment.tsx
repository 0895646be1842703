import { useEffect, useState } from 'react';
import type { CheckoutValues } from '../../shop/checkout/form';
import { formatMoney, type Paise } from '../../shop/money/money';
import {
  mayBeRefused,
  offersQrCode,
  UNVERIFIED_LIMIT,
  UPI_PROVIDERS,
  upiLink,
} from '../../shop/payment/upi';
import { offeredMethods } from '../../shop/payment/payment';
import { upiMessages as messages } from '../../shop/payment/payment.messages';
import { liveQrCodes } from '../../shop/checkout/checkout.live';
import { useLive } from '../parts/environment';
import type { useForm } from '../parts/form/useForm';
import { useStore } from '@nanostores/react';
import { CopyButton } from './CopyButton';
import { inAppMessages } from '../../shop/in-app/in-app';
import { useKnowsSold } from '../parts/buying/useTodaysCart';
import { useInAppBrowser } from '../parts/useInAppBrowser';
import { QrCodePanel } from './QrCodePanel';
import { useShop } from './shop';
import { FixedText } from '../parts/text/FixedText';

/** A visible QR code that can be paid. */
export interface VisibleCode {
  paymentId: string;
  /** Whether the shopper's next step is to open an app on this device. */
  toOpen: boolean;
}

export interface UpiProps {
  form: ReturnType<typeof useForm<CheckoutValues>>;
  amount: Paise;
  /** Whether the order costs more than the method accepts; then nothing here can be paid. */
  isOver: boolean;
  /** Called with the attempt when a QR code appears, and with null when it's hidden. */
  onAttempt: (attempt: VisibleCode | null) => void;
}

/** Specification 4, Payment. */
export function UpiPayment(props: UpiProps) {
  return useKnowsSold() ? (
    <UpiPanel {...props} />
  ) : (
    <p className="soft" role="status">
      {messages.checking}
    </p>
  );
}

function UpiPanel({ form, amount, isOver, onAttempt }: UpiProps) {
  const { payee, texts: offer } = useShop();
  const qrCodes = useLive(liveQrCodes);
  const { values, set } = form;
  const qrCode = useStore(qrCodes.$qrCode);
  const inApp = useInAppBrowser();
  const [isTouched] = useState(() => matchMedia('(pointer: coarse)').matches);
  const [isOpened, setOpened] = useState(false);
  const toOpen = isTouched && !isOpened && !inApp;
  const withQrCode = !isOver && offersQrCode(values.provider);
  // An app link can be used while its code is still being drawn, or if drawing it failed.
  const isPayable = qrCode.state === 'shown' || (isTouched && qrCode.state !== 'hidden');
  const paymentId = isPayable ? qrCode.paymentId : null;

  // A store draws the QR code outside React, and must follow the amount due.
  useEffect(() => {
    qrCodes.show(withQrCode ? { payee, amount } : null);
    // When another app is chosen, a failed code is drawn again.
  }, [qrCodes, payee, amount, withQrCode, values.provider]);
  useEffect(() => () => qrCodes.show(null), [qrCodes]);
  useEffect(() => {
    if (paymentId === null) return;
    onAttempt({ paymentId, toOpen });
    return () => onAttempt(null);
  }, [onAttempt, paymentId, toOpen]);

  return (
    <>
      <div role="status">
        {!isOver && mayBeRefused(payee, amount) && (
          <p className="soft">
            <FixedText text={messages.refused(formatMoney(UNVERIFIED_LIMIT, 'exact'))} />{' '}
            {offeredMethods(offer).map(
              ({ id, insteadOfUpi }) =>
                insteadOfUpi && (
                  <button
                    key={id}
                    className="link-button"
                    type="button"
                    onClick={() => set('method', id)}
                  >
                    {insteadOfUpi}
                  </button>
                ),
            )}
          </p>
        )}
      </div>
      {inApp && <p className="soft">{inAppMessages.pay(inApp)}</p>}
      {withQrCode && qrCode.state !== 'hidden' ? (
        <QrCodePanel
          qrCode={qrCode}
          app={UPI_PROVIDERS.find(({ id }) => id === values.provider) ?? UPI_PROVIDERS[5]}
          handle={payee.handle}
          copyFirst={inApp !== null}
          folded={isTouched}
          onOpen={() => setOpened(true)}
          onRetry={qrCodes.retry}
        />
      ) : withQrCode || isOver ? null : (
        <>
          <p className="soft">
            In your UPI app, pay <span translate="no">{formatMoney(amount, 'exact')}</span> to{' '}
            <strong translate="no">{payee.handle}</strong>, then complete the purchase here.{' '}
            <CopyButton text={payee.handle} label={messages.copyId} />
          </p>
          {isTouched && (
            <a className="button" data-kind="quiet" href={upiLink(payee, amount)}>
              <FixedText text={messages.payAnywhere(formatMoney(amount, 'exact'))} />
            </a>
          )}
        </>
      )}
    </>
  );
}
