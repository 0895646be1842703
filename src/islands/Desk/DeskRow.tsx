import { useId, useState } from 'react';
import type { Catalogue } from '../../shop/cart/reconcile';
import { isoDateInIndia, longDate } from '../../shop/date';
import { attentionOf, type DeskOrder } from '../../shop/desk/desk';
import { formatMoney } from '../../shop/money/money';
import { recipient } from '../../shop/orders/shipping';
import { paymentLabel } from '../../shop/payment/payment';
import { StatusBadge } from '../parts/StatusBadge';
import styles from './Desk.module.css';
import { DeskDetails } from './DeskDetails';
import type { Paper } from './DeskPrint';
import { FixedText } from '../parts/text/FixedText';

interface DeskRowProps {
  booked: DeskOrder;
  catalogue: Catalogue;
  shop: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onPrint: (paper: Paper) => void;
}

export function DeskRow({ booked, catalogue, shop, isTicked, onTick, onPrint }: DeskRowProps) {
  const { order, state, acceptedAt } = booked;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const attention = attentionOf(booked);
  return (
    <article className={`card ${styles.row}`} aria-labelledby={id}>
      <input
        type="checkbox"
        checked={isTicked}
        aria-label={`Choose order ${order.id}`}
        onChange={({ target }) => onTick(target.checked)}
      />
      <div className={styles.what}>
        <h2 id={id}>
          <span className="numeric" translate="no">
            {order.id}
          </span>
        </h2>
        <p>{longDate(isoDateInIndia(acceptedAt))}</p>
        <p>
          <span>{recipient(order.shipping)}</span>, <span>{order.shipping.city}</span>
        </p>
        <p>
          <span>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</span> ·{' '}
          <span className="numeric" translate="no">
            {formatMoney(order.total)}
          </span>{' '}
          · <span>{paymentLabel(order.payment)}</span>
        </p>
      </div>
      <StatusBadge status={state.status} />
      {attention.length > 0 && (
        <ul className={styles.attention} aria-label="Look at this first">
          {attention.map((sentence) => (
            <li key={sentence}>
              <FixedText text={sentence} />
            </li>
          ))}
        </ul>
      )}
      <button
        className="link-button"
        type="button"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Close' : 'Open'} order ${order.id}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Close' : 'Open'}
      </button>
      {isOpen && (
        <DeskDetails booked={booked} catalogue={catalogue} shop={shop} onPrint={onPrint} />
      )}
    </article>
  );
}
