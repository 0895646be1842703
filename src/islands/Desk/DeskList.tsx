import { useState } from 'react';
import type { Catalogue } from '../../shop/cart/reconcile';
import type { DeskOrder } from '../../shop/desk/desk';
import { EmptyState } from '../parts/buying/EmptyState';
import styles from './DeskList.module.css';
import { DeskRow } from './DeskRow';
import { type Paper, PAPERS } from './DeskPrint';

interface DeskListProps {
  orders: readonly DeskOrder[];
  catalogue: Catalogue;
  shop: string;
  isLoading: boolean;
  empty: { title: string; text: string };
  /** Offered if nothing was found. */
  onClearSearch: (() => void) | undefined;
  onPrint: (paper: Paper, orders: readonly DeskOrder[]) => void;
}

/** One order is open at a time. Ticked orders are printed together. */
export function DeskList(props: DeskListProps) {
  const { orders, catalogue, shop, isLoading, empty, onClearSearch, onPrint } = props;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string | null>(null);
  const chosen = orders.filter(({ order }) => ticked.has(order.id));

  function tick(id: string, isTicked: boolean): void {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  }

  if (orders.length === 0)
    return (
      <section>
        <div role="status">
          {isLoading ? (
            <p className={styles.loading}>Loading...</p>
          ) : (
            <EmptyState {...empty}>
              {onClearSearch && (
                <button className="button" data-kind="quiet" type="button" onClick={onClearSearch}>
                  Clear search
                </button>
              )}
            </EmptyState>
          )}
        </div>
      </section>
    );
  return (
    <>
      <ul className={styles.list}>
        {orders.map((booked) => (
          <li key={booked.order.id}>
            <DeskRow
              booked={booked}
              catalogue={catalogue}
              shop={shop}
              isTicked={ticked.has(booked.order.id)}
              onTick={(isTicked) => tick(booked.order.id, isTicked)}
              isOpen={booked.order.id === open}
              onOpen={(isOpen) => setOpen(isOpen ? booked.order.id : null)}
              onPrint={(paper) => onPrint(paper, [booked])}
            />
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className={styles.chosen} role="group" aria-label="Chosen orders" data-bar>
          <span>{chosen.length === 1 ? '1 order' : `${chosen.length} orders`}</span>
          {PAPERS.map(({ kind, label }) => (
            <button
              key={kind}
              className="button"
              data-kind="quiet"
              type="button"
              onClick={() => onPrint(kind, chosen)}
            >
              {`${label}s`}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
