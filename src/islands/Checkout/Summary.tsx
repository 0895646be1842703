import type { CheckoutValues } from '../../shop/checkout/form';
import type { DeliveryPromise, StandardDelivery } from '../../shop/delivery/delivery';
import { pinDigits } from '../../shop/delivery/pins';
import { orderAmounts, type Sums } from '../../shop/payment/charges';
import { extrasFrom } from '../../shop/orders/extras';
import { expectedFact, extraFacts, type Fact } from '../../shop/orders/facts';
import { addressSoFar } from '../../shop/orders/shipping';
import { methodOf } from '../../shop/payment/payment';
import { OrderLines } from '../parts/buying/OrderLines';
import { Totals } from '../parts/amounts/Totals';
import { Facts } from '../parts/Facts';
import styles from './Checkout.module.css';
import { useShop } from './shop';
import { UnavailableLines, type UnavailableLinesProps } from './UnavailableLines';

interface SummaryProps extends Sums {
  unavailable: UnavailableLinesProps;
  /** The form's values, which contain address and payment. */
  values: CheckoutValues;
  /** Whether the chosen method can't pay for this order. */
  isRefused: boolean;
  /** Undefined until a PIN code has been typed. */
  delivery: DeliveryPromise | undefined;
  standard: StandardDelivery;
}

/** Never collapsed; shows address and payment as they are in the form. */
export function Summary(props: SummaryProps) {
  const { lines, unavailable, values, isRefused, delivery, standard } = props;
  const { catalogue } = useShop();
  const address = addressSoFar(values);
  const pin = pinDigits(values.zipCode) ?? '';
  const facts: Fact[] = [
    ...(address
      ? [{ id: 'to', label: 'Deliver to', lines: [address], isData: true as const }]
      : []),
    ...extraFacts(extrasFrom(values)),
    ...expectedFact({ lines, delivery, shipping: { zipCode: pin } }, standard),
    ...(isRefused
      ? []
      : [{ id: 'payment', label: 'Payment', lines: [methodOf(values.method).label] }]),
  ];
  return (
    <section className={`card stack ${styles.summary}`} aria-labelledby="summary">
      <header className="cluster links gap-2 between">
        <h2 id="summary" className="minor">
          Order summary
        </h2>
        <a className="target small" href="/cart">
          Change your cart
        </a>
      </header>
      <OrderLines lines={lines} catalogue={catalogue} />
      <UnavailableLines {...unavailable} />
      <Totals rows={orderAmounts(props)} />
      <Facts
        id="review"
        facts={facts}
        className={`facts rows gap-2 parted small ${styles.review}`}
      />
    </section>
  );
}
