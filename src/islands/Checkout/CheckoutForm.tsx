import { useEffect, useState } from 'react';
import { type Cart, itemCount, sameToOrder } from '../../shop/cart/cart';
import type { Catalogue } from '../../shop/catalogue/product';
import { changedQuestion } from '../../shop/checkout/checkout.messages';
import { isWrongClock, timeAfter } from '../../shop/date';
import {
  cashRefusal,
  checkCheckout,
  type CheckoutValues,
  type CheckoutDraft,
  EMPTY_DRAFT,
  FIELDS_EMPTIED_ON_LEAVE,
  startValues,
} from '../../shop/checkout/form';
import { chargesFor, reductionsFor, totalOf } from '../../shop/payment/charges';
import {
  exceededLimit,
  isOnline,
  methodOf,
  offeredMethods,
  submitLabel,
} from '../../shop/payment/payment';
import { limitMessages, paymentQuestion } from '../../shop/payment/payment.messages';
import { formatMoney } from '../../shop/money/money';
import { deliveryPromise, offersCash, type Pause } from '../../shop/delivery/delivery';
import { wrongClock } from '../../shop/delivery/delivery.messages';
import { pinDigits } from '../../shop/delivery/pins';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { liveCheckout, liveDraft } from '../../shop/checkout/checkout.live';
import { PIN_KEY } from '../../shop/constants';
import { useEnvironment, useLive } from '../parts/environment';
import { ConfirmDialog, type Question } from '../parts/ConfirmDialog';
import { PolicyLinks } from '../parts/buying/PolicyLinks';
import { usePinPlace } from '../parts/address/usePinPlace';
import { ErrorSummary } from '../parts/form/ErrorSummary';
import { FormStatus } from '../parts/form/FormStatus';
import { useForm } from '../parts/form/useForm';
import styles from './Checkout.module.css';
import type { UnavailableLinesProps } from './UnavailableLines';
import { PayBar } from './PayBar';
import { PaymentFields } from './PaymentFields';
import { ShippingFields } from './ShippingFields';
import { useShop } from './shop';
import { Summary } from './Summary';
import type { VisibleCode } from './UpiPayment';

interface CheckoutFormProps {
  opened: Cart;
  lines: Cart;
  catalogue: Catalogue;
  /** Days without parcels. */
  pause: Pause | undefined;
  unavailable: UnavailableLinesProps;
}

interface Asking extends Question {
  answer: (isMeant: boolean) => void;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { opened, lines, catalogue, pause, unavailable } = props;
  const { terms: built, texts: offer, shop, builtOn, consent } = useShop();
  const terms = { ...built, pause };
  const { device, now: clock, onReturn, paysOnline } = useEnvironment();
  const checkout = useLive(liveCheckout);
  const draft = useLive(liveDraft);
  const { $snapshot } = useLive(liveSnapshot);
  const [attempt, setAttempt] = useState<VisibleCode | null>(null);
  const place = usePinPlace();
  const hasCash = ({ zipCode }: Pick<CheckoutValues, 'zipCode'>) =>
    offersCash(terms.areas, pinDigits(zipCode) ?? '');
  const priced = (values: CheckoutDraft) => ({
    lines,
    charges: chargesFor({ ...values, offersCash: hasCash(values) }),
    reductions: reductionsFor(values, lines, offer),
  });
  const limitOf = (values: CheckoutDraft) =>
    exceededLimit(offer, values.method, totalOf(priced(values)));
  const [initial] = useState(() => {
    const methods = offeredMethods(offer).map(({ id }) => id);
    const kept = draft.$draft.get();
    const payable = methods.filter(
      (method) => limitOf({ ...EMPTY_DRAFT, ...kept, method }) === undefined,
    );
    return startValues(
      kept,
      $snapshot.get(),
      payable.length > 0 ? payable : methods,
      device.read(PIN_KEY) ?? '',
    );
  });
  const [shownAt, setShownAt] = useState(clock);
  // A tab may stay open for days, so the promised delivery day has to move on.
  useEffect(() => {
    return onReturn(() => setShownAt(clock()));
  }, [onReturn, clock]);
  /** The lines that the shopper saw first, or has confirmed since. */
  const [agreed, setAgreed] = useState(lines);
  const [asking, setAsking] = useState<Asking | null>(null);
  /** Set once the last question has been answered. */
  const [placing, setPlacing] = useState(false);

  function ask(question: Question): Promise<boolean> {
    return new Promise((answer) => setAsking({ ...question, answer }));
  }

  async function submit(values: CheckoutValues): Promise<void> {
    // The page has already shown which pieces are unavailable, and of which fewer are left.
    const known = agreed
      .filter(({ product }) => !unavailable.reasons.has(product.id))
      .map((line) => ({ ...line, quantity: Math.min(line.quantity, piecesOf(line)) }));
    if (!sameToOrder(known, lines)) {
      if (!(await ask(changedQuestion(agreed, lines, due)))) return;
      setAgreed(lines);
    }
    if (attempt && !(await ask(paymentQuestion(formatMoney(due, 'exact'))))) return;
    setPlacing(true);
    try {
      await checkout.submit({
        values,
        ...priced(values),
        catalogue,
        opened,
        paymentId: attempt?.paymentId ?? null,
        isPaidOnline: paysOnline && isOnline(offer, values.method),
        delivery: promiseFor(values, clock()),
        builtOn,
      });
    } finally {
      setPlacing(false);
    }
  }

  function piecesOf({ product: { id } }: Cart[number]): number {
    return catalogue.find((product) => product.id === id)?.pieces ?? Infinity;
  }

  function promiseFor({ zipCode }: CheckoutValues, time = shownAt) {
    const pin = pinDigits(zipCode);
    return pin ? deliveryPromise(terms, { lines, pin }, timeAfter(builtOn, time)) : undefined;
  }

  /** Why the chosen method can't pay for this order. */
  function refusalOf(values: CheckoutValues): string | undefined {
    const { method } = values;
    const limit = limitOf(values);
    if (limit === undefined) return cashRefusal(values, terms.areas);
    const isPayable = offeredMethods(offer).some(
      ({ id }) => limitOf({ ...values, method: id }) === undefined,
    );
    return isPayable
      ? limitMessages.over(methodOf(method).label, formatMoney(limit, 'exact'))
      : limitMessages.none(shop.phone);
  }

  const form = useForm<CheckoutValues>({
    name: 'checkout',
    initial,
    check: (values, now) =>
      checkCheckout(
        values,
        now,
        place.doubt(values),
        refusalOf(values),
        paysOnline && isOnline(offer, values.method),
        terms.onlyState,
        place.placesOf(values),
      ),
    onChange: draft.keep,
    secrets: FIELDS_EMPTIED_ON_LEAVE,
    summary: true,
    onSubmit: submit,
  });
  const refusal = refusalOf(form.values);
  const due = totalOf(priced(form.values));

  return (
    <form {...form.form} className={`split ${styles.layout}`} aria-label="Checkout">
      <div className={`stack gap-7 ${styles.form}`}>
        <FormStatus announcement={form.announcement} />
        <ErrorSummary {...form.summary} />
        {isWrongClock(builtOn, shownAt) && <p className="soft">{wrongClock(shownAt)}</p>}
        <ShippingFields form={form} place={place} />
        <PaymentFields
          form={form}
          amount={due}
          offersCash={hasCash(form.values)}
          limitOf={(method) => limitOf({ ...form.values, method })}
          refusal={refusal}
          onAttempt={setAttempt}
        />
      </div>
      <Summary
        {...priced(form.values)}
        unavailable={unavailable}
        total={due}
        values={form.values}
        isRefused={refusal !== undefined}
        delivery={promiseFor(form.values)}
        standard={terms}
      />
      {consent && (
        <div className={`quiet ${styles.consent}`}>
          <p>{consent.sentence}</p>
          <PolicyLinks links={consent.links} label={consent.sentence} />
        </div>
      )}
      <PayBar
        amount={due}
        count={itemCount(lines)}
        label={submitLabel(form.values.method, attempt !== null)}
        kind={refusal ? 'off' : attempt?.toOpen ? 'quiet' : undefined}
        busy={placing}
      />
      {asking && (
        <ConfirmDialog
          key={asking.label}
          label={asking.label}
          text={asking.text}
          no={asking.no}
          yes={asking.yes}
          keepOnBackdrop
          onAnswer={(isMeant) => {
            setAsking(null);
            asking.answer(isMeant);
          }}
        />
      )}
    </form>
  );
}
