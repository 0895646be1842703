import { useEffect, useId, useRef, useState } from 'react';
import type { Catalogue } from '../../shop/cart/reconcile';
import { isoDateInIndia, shortDate } from '../../shop/date';
import { attentionOf, type DeskOrder, isHeld } from '../../shop/desk/desk';
import { formatMoney } from '../../shop/money/money';
import { recipient } from '../../shop/orders/shipping';
import { paymentLabel } from '../../shop/payment/payment';
import { Icon } from '../parts/Icon';
import { StatusBadge } from '../parts/StatusBadge';
import { DeskDetails } from './DeskDetails';
import styles from './DeskList.module.css';
import type { Paper } from './DeskPrint';
import { FixedText } from '../parts/text/FixedText';

interface DeskRowProps {
  booked: DeskOrder;
  /** The status that all orders in the list should have, if only one. */
  listed: string | undefined;
  catalogue: Catalogue;
  shop: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onPrint: (paper: Paper) => void;
}

/** An order at a glance. Its details are below it or, on a wide screen, beside the list. */
export function DeskRow(props: DeskRowProps) {
  const { booked, listed, catalogue, shop, isTicked, onTick, isOpen, onOpen, onPrint } = props;
  const { order, state, acceptedAt } = booked;
  const [wasOpen, setWasOpen] = useState(false);
  const id = useId();
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const attention = attentionOf(booked);
  const held = isHeld(booked);
  const row = useRef<HTMLDivElement>(null);
  // Closing an order above moves this one, on a phone even out of view.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function toggle(): void {
    setWasOpen(true);
    onOpen(!isOpen);
  }

  return (
    <article className={styles.order} aria-labelledby={id} data-open={isOpen || undefined}>
      <div ref={row} className={styles.row} data-ticked={isTicked || undefined}>
        <div className={styles.glance}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isTicked}
              aria-label={`Choose order ${order.id}`}
              onChange={({ target }) => onTick(target.checked)}
            />
          </label>
          <h2>
            <span>{recipient(order.shipping)}</span>, <span>{order.shipping.city}</span>
          </h2>
          <p className={styles.facts}>
            <span id={id} className="numeric" translate="no">
              {order.id}
            </span>{' '}
            <span>{shortDate(isoDateInIndia(acceptedAt))}</span>{' '}
            <span>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>{' '}
            <span>{paymentLabel(order.payment)}</span>
          </p>
          <strong className="numeric" translate="no">
            {formatMoney(order.total)}
          </strong>
          {state.status !== listed && (
            <div className={styles.status}>
              <StatusBadge status={state.status} />
            </div>
          )}
          {attention.length > 0 && (
            <ul
              className={styles.attention}
              aria-label="Look at this first"
              data-held={held || undefined}
            >
              {attention.map((sentence) => (
                <li key={sentence}>
                  <Icon name={held ? 'cancel' : 'clock'} size={18} />
                  <FixedText text={sentence} />
                </li>
              ))}
            </ul>
          )}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : 'Open'} order ${order.id}`}
            onClick={toggle}
          >
            <Icon name="chevron" size={20} />
          </button>
        </div>
      </div>
      {/* Stays in the page once it was open, so that a typed note is kept while another order is open. */}
      {(isOpen || wasOpen) && (
        <div className={styles.pane} hidden={!isOpen}>
          <DeskDetails booked={booked} catalogue={catalogue} shop={shop} onPrint={onPrint} />
        </div>
      )}
    </article>
  );
}
