import { useEffect, useId, useRef, useState } from 'react';
import type { Catalogue } from '../../shop/catalogue/product';
import { isoDateInIndia, shortDate } from '../../shop/date';
import type { DeskOrder } from '../../shop/desk/desk';
import { isHeld } from '../../shop/desk/owner.messages';
import { formatMoney } from '../../shop/money/money';
import { moneyFacts } from '../../shop/orders/ledger';
import { recipient } from '../../shop/orders/shipping';
import { type Situation, situationOf } from '../../shop/orders/situation';
import { paymentLabel } from '../../shop/payment/payment';
import { Icon } from '../parts/Icon';
import { StatusBadge } from '../parts/StatusBadge';
import { DeskAttention } from './DeskAttention';
import { DeskDetails } from './DeskDetails';
import type { AskedPaper } from './DeskPrint';
import styles from './DeskRow.module.css';

interface DeskRowProps {
  booked: DeskOrder;
  /** The situation that all orders in the list have, if only one. */
  listed: Situation | undefined;
  catalogue: Catalogue;
  shop: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onPrint: (paper: AskedPaper) => void;
}

/** An order at a glance. Its details are below it or, on a wide screen, beside the list. */
export function DeskRow(props: DeskRowProps) {
  const { booked, listed, catalogue, shop, isTicked, onTick, isOpen, onOpen, onPrint } = props;
  const { order, state, acceptedAt } = booked;
  const [wasOpen, setWasOpen] = useState(false);
  const id = useId();
  // Otherwise the way to pay or what needs attention says enough.
  const { isHere, isBack, label } = moneyFacts(state.money);
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const article = useRef<HTMLElement>(null);
  // On a phone, an open order is higher than the screen, and then starts at its top.
  useEffect(() => {
    if (isOpen) article.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function toggle(): void {
    setWasOpen(true);
    onOpen(!isOpen);
  }

  return (
    <article
      ref={article}
      className={styles.order}
      aria-labelledby={id}
      data-open={isOpen || undefined}
    >
      <div className={styles.row}>
        <div className={styles.glance}>
          <label className={`no-print ${styles.tick}`}>
            <input
              type="checkbox"
              checked={isTicked}
              aria-label={`Choose order ${order.id}`}
              onChange={({ target }) => onTick(target.checked)}
            />
          </label>
          <h2 className="plain">
            <span>{recipient(order.shipping)}</span>
            {order.shipping.city && (
              <span className="quiet medium">{`, ${order.shipping.city}`}</span>
            )}
          </h2>
          <div className={styles.facts}>
            <p className="cluster links quiet">
              <span id={id} className="numeric" translate="no">
                {order.id}
              </span>{' '}
              <span>{shortDate(isoDateInIndia(acceptedAt))}</span>
            </p>
            <p className={`cluster links quiet ${styles.what}`}>
              <span>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>{' '}
              <span>{paymentLabel(order.payment)}</span>{' '}
              {(isHere || isBack) && <span>{label}</span>}
            </p>
          </div>
          <strong className="numeric" translate="no">
            {formatMoney(order.total)}
          </strong>
          {/* What holds an order says enough about its status. */}
          {situationOf(order, state) !== listed && !isHeld(booked) && (
            <div className={styles.status}>
              <StatusBadge status={state.status} />
            </div>
          )}
          {!isOpen && <DeskAttention booked={booked} />}
          <button
            className="no-print"
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
        <div className={`no-print ${styles.pane}`} hidden={!isOpen}>
          <DeskDetails booked={booked} catalogue={catalogue} shop={shop} onPrint={onPrint} />
        </div>
      )}
    </article>
  );
}
