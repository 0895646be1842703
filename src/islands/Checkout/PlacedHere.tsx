import { type ComponentType, useEffect, useRef, useState } from 'react';
import { placedMessages } from '../../domain/orders/placed-messages';
import type { Placed } from '../../stores/order-placement';
import styles from './Checkout.module.css';
import type { ConfirmedHereProps } from './ConfirmedHere';

export interface PlacedHereProps {
  /** Null while it is being looked up. */
  placed: Placed | null;
  shop: ConfirmedHereProps['shop'];
  /** Loads the component that confirms the order on this page. */
  loadConfirmedHere: () => Promise<ComponentType<ConfirmedHereProps>>;
}

/** What the page shows once an order is placed: its number at once, and the rest if it is needed. */
export function PlacedHere({ placed, shop, loadConfirmedHere }: PlacedHereProps) {
  const [ConfirmedHere, setConfirmedHere] = useState<ComponentType<ConfirmedHereProps> | null>(
    null,
  );
  const status = useRef<HTMLParagraphElement>(null);
  const confirmedHere = placed?.confirmedHere ?? false;
  // The page was scrolled to the button of a form that is gone.
  useEffect(() => status.current?.scrollIntoView({ block: 'center' }), []);
  useEffect(() => {
    if (!confirmedHere) return;
    // Without a network the sentence below says what matters.
    loadConfirmedHere().then(
      (component) => setConfirmedHere(() => component),
      () => undefined,
    );
  }, [confirmedHere, loadConfirmedHere]);

  if (placed && confirmedHere && ConfirmedHere)
    return <ConfirmedHere order={placed.order} shop={shop} />;
  return (
    <p ref={status} className={styles.placed} role="status">
      {statusText(placed)}
    </p>
  );
}

function statusText(placed: Placed | null): string {
  if (!placed) return 'One moment: your order is being looked up.';
  const text = placedMessages.placed(placed.order.id);
  return placed.confirmedHere ? text : `${text} One moment: its confirmation is on the way.`;
}
