import { useEffect, useRef, useState } from 'react';
import type { Catalogue } from '../../shop/catalogue/product';
import { DESK_TABS, type DeskOrder, isReady, TO_PACK } from '../../shop/desk/desk';
import { deskMessages as messages, type ManyStep } from '../../shop/desk/desk.messages';
import { canStep } from '../../shop/orders/lifecycle';
import { stepOf } from '../../shop/orders/steps';
import { EmptyState } from '../parts/empty/EmptyState';
import { Icon } from '../parts/Icon';
import styles from './DeskList.module.css';
import { DeskMany } from './DeskMany';
import { DeskRow } from './DeskRow';
import { PAPERS, type AskedPaper } from './DeskPrint';

interface DeskListProps {
  orders: readonly DeskOrder[];
  catalogue: Catalogue;
  shop: string;
  isLoading: boolean;
  empty: { title: string; text: string };
  /** Searches every order, if only some are searched. */
  onWiden?: (() => void) | undefined;
  /** The id of one of `DESK_TABS`. */
  tab: string;
  isSearching: boolean;
  onPrint: (paper: AskedPaper, orders: readonly DeskOrder[]) => void;
}

const MANY: readonly ManyStep[] = ['ship', 'confirm', 'cancel'];

/** One order is open at a time. Ticked orders are printed together. */
export function DeskList(props: DeskListProps) {
  const { orders, catalogue, shop, tab, isSearching, isLoading, empty, onWiden } = props;
  const { onPrint } = props;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string | null>(null);
  const [many, setMany] = useState<ManyStep | null>(null);
  /** What was last done for several orders. */
  const [done, setDone] = useState<{ step: ManyStep; count: number } | null>(null);
  const chosen = orders.filter(({ order }) => ticked.has(order.id));

  function tick(id: string, isTicked: boolean): void {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
    setDone(null);
  }

  const situations = DESK_TABS.find(({ id }) => id === tab)?.situations ?? [];
  const listed = situations.length === 1 ? situations[0] : undefined;
  const ready = tab === TO_PACK && !isSearching ? orders.filter(isReady) : [];
  const isReadyTicked = ready.every(({ order }) => ticked.has(order.id));

  function finish(step: ManyStep, id: string): void {
    setTicked((now) => new Set([...now].filter((one) => one !== id)));
    setDone((now) => ({ step, count: (now?.count ?? 0) + 1 }));
  }

  function tickReady(): void {
    setDone(null);
    setTicked(new Set(isReadyTicked ? [] : ready.map(({ order }) => order.id)));
  }

  // Once the dialog has closed, its button may be gone, too, and the list may be scrolled to its end.
  const told = done && !many ? messages.manyDone[done.step](done.count) : '';
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    result.current?.focus();
  }, [told]);
  return (
    <div className="stack gap-3">
      {told && (
        <p ref={result} className="notice no-print" tabIndex={-1}>
          {told}
        </p>
      )}
      {orders.length === 0 && (
        <section role="status">
          {isLoading ? (
            <p className="quiet">Loading...</p>
          ) : (
            <EmptyState {...empty}>
              {onWiden && (
                <button className="button" data-kind="quiet" type="button" onClick={onWiden}>
                  {messages.searchAll}
                </button>
              )}
            </EmptyState>
          )}
        </section>
      )}
      <div className={styles.frame} hidden={orders.length === 0}>
        {ready.length > 1 && (
          <label className={`target full small medium no-print ${styles.all}`}>
            <input type="checkbox" checked={isReadyTicked} onChange={tickReady} />
            <span>{messages.chooseReady(ready.length)}</span>
          </label>
        )}
        <ul>
          {orders.map((booked) => (
            <li key={booked.order.id}>
              <DeskRow
                booked={booked}
                listed={listed}
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
      </div>
      {chosen.length > 0 && (
        <div
          className={`cluster no-print ${styles.chosen}`}
          role="group"
          aria-label="Chosen orders"
          data-bar
        >
          <span className="strong across">
            {chosen.length === 1 ? '1 order chosen' : `${chosen.length} orders chosen`}
          </span>
          {PAPERS.map(({ kind, label, name }, index) => (
            <button
              key={kind}
              className="button"
              data-kind={index === 0 ? undefined : 'quiet'}
              type="button"
              aria-label={`${name}s`}
              onClick={() => onPrint(kind, chosen)}
            >
              <Icon name="print" size={20} />
              <span>{`${label}s`}</span>
            </button>
          ))}
          {MANY.filter((step) => chosen.some(({ state }) => canStep(state, step, 'owner'))).map(
            (step) => (
              <button
                key={step}
                className="button"
                data-kind="quiet"
                data-many
                type="button"
                onClick={() => {
                  setDone(null);
                  setMany(step);
                }}
              >
                {stepOf(step).label}
              </button>
            ),
          )}
        </div>
      )}
      {many && (
        <DeskMany
          step={many}
          chosen={chosen}
          onDone={(id) => finish(many, id)}
          onClose={() => setMany(null)}
        />
      )}
    </div>
  );
}
