import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Catalogue } from '../../shop/catalogue/product';
import type { Paper } from '../../shop/bills/paper';
import type { DeliveryTerms } from '../../shop/delivery/delivery';
import { ABANDONED, ALL_TAB, DESK_TABS, type DeskOrder, TO_PACK } from '../../shop/desk/desk';
import { liveDesk } from '../../shop/desk/desk.live';
import { deskMessages as messages, emptySearch, emptyTab } from '../../shop/desk/desk.messages';
import { shopMessages } from '../../shop/desk/shop.messages';
import { liveSession } from '../../shop/accounts/session.live';
import { useEnvironment, useLive } from '../parts/environment';
import { Icon } from '../parts/Icon';
import { SignedIn } from '../parts/SignedIn';
import { SlowNotice } from '../parts/waiting/SlowNotice';
import styles from './Desk.module.css';
import { DeskBill, useBills } from './DeskBill';
import { DeskExport } from './DeskExport';
import { DeskList } from './DeskList';
import { DeskNew } from './DeskNew';
import { type AskedPaper, DeskPrint, type PrintKind } from './DeskPrint';
import { DeskShop } from './DeskShop';
import { NoDesk } from './NoDesk';
import { OrderRules } from './rules';

interface DeskProps {
  /** Supplies the products' pictures, too. */
  catalogue: Catalogue;
  terms: DeliveryTerms;
  shop: { name: string; address: readonly string[]; phone: string };
}

const REFRESH_MS = 30_000;

export function Desk({ catalogue, terms, shop }: DeskProps) {
  const session = useLive(liveSession);
  const { status, ...state } = useStore(session.$session);
  const desk = useStore(useLive(liveDesk).$desk);
  const [reached, setReached] = useState(true);
  useEffect(() => {
    void session.follow().then(setReached);
  }, [session]);

  // Whose session was ended elsewhere is asked to log in, as on every page of an account.
  if ('putOut' in state) return <SignedIn>{() => null}</SignedIn>;
  if (status === 'signed-out' || desk.status === 'denied') return <NoDesk />;
  if (status === 'loading') return reached ? <SlowNotice /> : <NoDesk />;
  return (
    <OrderRules value={{ catalogue, terms }}>
      <OpenDesk catalogue={catalogue} shop={shop} />
    </OrderRules>
  );
}

function OpenDesk({ catalogue, shop }: Omit<DeskProps, 'terms'>) {
  const { isShown, later, markTitle } = useEnvironment();
  const store = useLive(liveDesk);
  const { status, tab, search, orders, toPack, abandoned, next, backupFailed } = useStore(
    store.$desk,
  );
  const [isKnown, setKnown] = useState(false);
  /** What is searched for among the products; null while the desk shows orders. */
  const [product, setProduct] = useState<string | null>(null);
  const isShop = product !== null;
  const [isNew, setNew] = useState(false);
  const counts: Readonly<Record<string, number | string>> = {
    [TO_PACK]: String(toPack),
    [ABANDONED.id]: abandoned,
  };
  const searchField = useRef<HTMLInputElement>(null);
  const [paper, setPaper] = useState<{
    turn: number;
    kind: PrintKind;
    orders: readonly DeskOrder[];
    bills: readonly Paper[];
  } | null>(null);

  /** What is shown because it is new. */
  const [made, setMade] = useState<readonly Paper[]>([]);
  const billsOf = useBills();

  useEffect(() => {
    let isOpen = true;
    const look = async (): Promise<void> => {
      if (!isOpen) return;
      if (isShown()) await store.refresh();
      later(() => void look(), REFRESH_MS);
    };
    void store.refresh().then(() => {
      setKnown(true);
      later(() => void look(), REFRESH_MS);
    });
    return () => {
      isOpen = false;
    };
  }, [store, isShown, later]);
  useEffect(() => {
    return toPack > 0 ? markTitle(`(${toPack}) `) : undefined;
  }, [toPack, markTitle]);

  function put(kind: PrintKind, chosen: readonly DeskOrder[], bills: readonly Paper[] = []): void {
    setMade([]);
    setPaper((last) => ({ turn: (last?.turn ?? 0) + 1, kind, orders: chosen, bills }));
  }

  async function print(kind: AskedPaper, chosen: readonly DeskOrder[]): Promise<void> {
    if (kind === 'slip' || kind === 'label') {
      void store.printed(chosen);
      return put(kind, chosen);
    }
    const bills = await billsOf(chosen);
    if (kind === 'new bill') setMade(bills);
    else if (bills.length > 0) put(kind, chosen, bills);
  }

  function searchFor(text: string): void {
    if (isShop) setProduct(text);
    else void store.search(text);
  }

  function clearSearch(): void {
    searchFor('');
    searchField.current?.focus();
  }

  function searchAll(): void {
    void store.show(ALL_TAB);
    searchField.current?.focus();
  }

  // Until the server has confirmed that the user is an owner, the page looks like any other that is loading.
  if (!isKnown) return <SlowNotice />;
  return (
    <div>
      <div className={`stack gap-3 ${styles.screen}`}>
        <div className="cluster between across">
          <h1>{messages.title}</h1>
          <button className="button" data-kind="quiet" type="button" onClick={() => setNew(true)}>
            {messages.newOrder}
          </button>
        </div>
        <div className={`tabs no-print ${styles.tabs}`} role="group" aria-label="Orders">
          {DESK_TABS.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === tab && !isShop}
              onClick={() => {
                setProduct(null);
                void store.show(id);
              }}
            >
              {counts[id] ? `${label} (${counts[id]})` : label}
            </button>
          ))}
          <button type="button" aria-pressed={isShop} onClick={() => setProduct('')}>
            {shopMessages.tab}
          </button>
        </div>
        <div className="search no-print">
          <Icon name="search" size={20} />
          <input
            ref={searchField}
            className="input"
            type="search"
            aria-label={isShop ? shopMessages.search : messages.search}
            placeholder={isShop ? shopMessages.searchHint : messages.searchHint}
            value={product ?? search}
            onChange={({ target }) => searchFor(target.value)}
          />
          {(product ?? search) && (
            <button
              className="icon-button"
              type="button"
              aria-label={messages.clear}
              onClick={clearSearch}
            >
              <Icon name="close" size={20} />
            </button>
          )}
        </div>
        {isShop ? (
          <DeskShop catalogue={catalogue} search={product} />
        ) : (
          <div className={`stack gap-5 across ${styles.board}`}>
            <div className="stack gap-5">
              {status === 'unreachable' && (
                <p className="form-error" role="alert">
                  {messages.unreachable}{' '}
                  <button
                    className="link-button"
                    type="button"
                    onClick={() => void store.refresh()}
                  >
                    {messages.retry}
                  </button>
                </p>
              )}
              {backupFailed && (
                <p className="form-error" role="alert">
                  {messages.backupFailed}
                </p>
              )}
              <DeskList
                key={tab}
                orders={orders}
                catalogue={catalogue}
                shop={shop.name}
                isLoading={status === 'loading'}
                empty={search ? emptySearch(tab) : emptyTab(tab)}
                onWiden={search && tab !== ALL_TAB ? searchAll : undefined}
                tab={tab}
                isSearching={search !== ''}
                onPrint={(kind, chosen) => void print(kind, chosen)}
              />
              {next && (
                <button
                  className="button"
                  data-kind="quiet"
                  type="button"
                  onClick={() => void store.more()}
                >
                  {messages.more}
                </button>
              )}
            </div>
            <div className="parted above-5 no-print">
              <DeskExport />
            </div>
          </div>
        )}
      </div>
      {made.length > 0 && (
        <DeskBill bills={made} onPrint={() => put('bill', [], made)} onClose={() => setMade([])} />
      )}
      {isNew && <DeskNew shop={shop.name} onClose={() => setNew(false)} />}
      {paper && (
        <DeskPrint
          key={paper.turn}
          kind={paper.kind}
          orders={paper.orders}
          bills={paper.bills}
          shop={shop}
          onDone={() => setPaper(null)}
        />
      )}
    </div>
  );
}
