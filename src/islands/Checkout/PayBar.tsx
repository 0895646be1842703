import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatMoney, type Paise } from '../../shop/money/money';
import payBar from '../parts/buying/PayBar.module.css';
import { SlowNotice } from '../parts/waiting/SlowNotice';
import styles from './Checkout.module.css';

interface PayBarProps {
  amount: Paise;
  /** The number of pieces, not of lines. */
  count: number;
  label: string;
  /** `quiet` if another button comes first, `off` if another method must be chosen first. */
  kind: 'quiet' | 'off' | undefined;
  /** Set while an order is being placed; clicks are ignored. */
  busy: boolean;
}

/** The screens on which the bar is fixed at the bottom: see Checkout.module.css. */
const FIXED = `not all and (min-width: ${WIDTHS.laptop}px)`;

/** Whether the payment is below the screen and hasn't been seen yet. Always false unless the bar is fixed. */
function usePaymentBelow(bar: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const heading = document.getElementById('payment');
    if (!heading || !matchMedia(FIXED).matches) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isStillBelow = !!entry && !entry.isIntersecting;
        const button = () => bar.current?.querySelector('button');
        const hadFocus = document.activeElement === button();
        flushSync(() => setBelow(isStillBelow));
        // One button replaces the other, and takes over its focus.
        if (hadFocus) button()?.focus({ preventScroll: true });
        if (!isStillBelow) observer.disconnect();
      },
      // Above the screen counts, too: a long jump skips the screen.
      { rootMargin: '100000px 0px 0px' },
    );
    observer.observe(heading);
    return () => observer.disconnect();
  }, [bar]);
  return isBelow;
}

/** Scrolls to the payment's heading and focuses the chosen method. */
function goToPayment(): void {
  const heading = document.getElementById('payment');
  heading?.scrollIntoView();
  heading?.parentElement
    ?.querySelector<HTMLElement>('input:checked')
    ?.focus({ preventScroll: true });
}

/** Sticks to the bottom of a phone's screen, where its button first leads to the payment. */
export function PayBar({ amount, count, label, kind, busy }: PayBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isBelow = usePaymentBelow(bar);
  return (
    <div ref={bar} className={`cluster between parted ${payBar.bar} ${styles.bar}`} data-bar>
      <p className="whole lines">
        <span>
          <a className="small" href="#summary">
            {count === 1 ? '1 piece' : `${count} pieces`}
          </a>
        </span>
        <strong className="numeric" translate="no">
          {formatMoney(amount, 'exact')}
        </strong>
      </p>
      {/* The keys make two elements: one alone would turn into the submit button while pressed, and submit. */}
      {isBelow ? (
        <button key="next" className="button" type="button" onClick={goToPayment}>
          Continue to Payment
        </button>
      ) : (
        /* Not disabled: a disabled button would lose focus, which must return to it after the question. */
        <button
          key="place"
          className="button"
          data-kind={kind}
          type="submit"
          aria-disabled={busy || undefined}
          aria-describedby="review"
        >
          {busy ? 'Placing your order...' : label}
        </button>
      )}
      {busy && (
        <SlowNotice>
          Still working. Your connection seems slow. Please keep this page open.
        </SlowNotice>
      )}
    </div>
  );
}
