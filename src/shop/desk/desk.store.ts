import { atom, type ReadableAtom } from 'nanostores';
import type { MonthFile } from '../bills/bills.messages';
import { type Paper, parsePaper } from '../bills/paper';
import { parseStocktaking, type Stocktaking } from '../catalogue/product';
import { type ChangeErrors, storedWanted, type WantedChange } from '../orders/change';
import type { WantedOrder, WayToPay } from '../orders/owners-order';
import type { Source } from '../orders/order';
import type { StepDetails } from '../orders/record';
import type { StepName } from '../orders/steps';
import type { ShopAnswer } from '../environment';
import { isRecord } from '../storage/parsed';
import type { TabText } from '../storage/persisted.store';
import { type Notice, parseNotice } from '../today/notice';
import {
  becauseOf,
  BILLS_AT_ONCE,
  DESK_PAGE,
  type DeskOrder,
  type DeskPage,
  isToPack,
  missingIn,
  parseDeskOrder,
  parseDeskPage,
  TO_PACK,
} from './desk';

export interface DeskState extends DeskPage {
  /** `denied`: the signed-in user isn't an owner. */
  status: 'loading' | 'ready' | 'denied' | 'unreachable';
  /** The id of one of `DESK_TABS`. */
  tab: string;
  search: string;
  /** That of the last parcel, suggested for the next one. */
  courier: string;
  /** Those of the last order that was entered here, suggested for the next one. */
  entered: { source: Source; way?: WayToPay };
}

export interface DeskEffects {
  /** `POST /api/desk/{action}`. Never rejects. */
  ask: (action: string, data: object, token: string | null) => Promise<ShopAnswer>;
  token: (isFresh?: boolean) => Promise<string | null>;
  /** That of the last parcel. */
  courier: TabText;
}

/** `because`: why the step wasn't taken, as sentences. */
export type DeskOutcome =
  'done' | 'outdated' | 'impossible' | 'sold' | 'unreachable' | { because: string };

/** `elsewhere`: how many the desk knows to be sold elsewhere. */
export type ProductChange =
  { id: string; soldOut: boolean } | { id: string; elsewhere: number; change: 1 | -1 };

/** `known`: an order with this number, but with other content, is there already. */
export type PlaceOutcome =
  | { placed: DeskOrder }
  | { known: DeskOrder }
  | { errors: ChangeErrors }
  | { missing: string }
  | 'unreachable';

export interface Desk {
  $desk: ReadableAtom<DeskState>;
  show: (tab: string) => Promise<void>;
  search: (text: string) => Promise<void>;
  /** Loads the list again, such as after a while. */
  refresh: () => Promise<void>;
  more: () => Promise<void>;
  step: (booked: DeskOrder, step: StepName | 'undo', details: StepDetails) => Promise<DeskOutcome>;
  /** Enters an order that the owner has taken. */
  place: (wanted: WantedOrder) => Promise<PlaceOutcome>;
  /** Changes an order that isn't shipped yet. */
  change: (booked: DeskOrder, wanted: WantedChange) => Promise<DeskOutcome>;
  /** @param before the note that the owner sees. If someone else has changed it, theirs is shown instead of replaced. */
  note: (id: string, text: string, before: string) => Promise<'saved' | 'changed' | 'unreachable'>;
  /** Remembers that slips or labels of these orders were printed. */
  printed: (booked: readonly DeskOrder[]) => Promise<void>;
  month: (month: string, file: MonthFile) => Promise<string | null>;
  /** Makes the bills that orders lack. @returns their papers in force, and why others can't be made; or null */
  bills: (ids: readonly string[]) => Promise<{ papers: Paper[]; missing: string } | null>;
  /** Says what is sold. @param change first switches a product, or records one more or less that was sold elsewhere */
  products: (change?: ProductChange) => Promise<Stocktaking | null>;
  /** Reads the notice. @param change first replaces that of this version, unless another owner has done so */
  notice: (change?: {
    notice: Notice;
    version: number;
  }) => Promise<{ notice: Notice | null; version: number; isSaved: boolean } | null>;
}

/** The owner's list of orders (docs/orders.md). */
export function createDesk({ ask, token, courier: last }: DeskEffects): Desk {
  const $desk = atom<DeskState>({
    status: 'loading',
    tab: TO_PACK,
    search: '',
    orders: [],
    toPack: 0,
    abandoned: 0,
    sendsMail: false,
    takesPayments: false,
    backupFailed: false,
    couriers: [],
    next: false,
    courier: last.$text.get() ?? '',
    entered: { source: 'telephone' },
  });
  const change = (given: Partial<DeskState>) => $desk.set({ ...$desk.get(), ...given });
  /** Of several list requests, only the last one counts. */
  let latest = 0;
  /** How many orders the list shows at most. */
  let count = DESK_PAGE;

  async function call(action: string, data: object): Promise<ShopAnswer> {
    const answer = await ask(action, data, await token());
    // Every other 404 is JSON. This one means that the owner's access was revoked while the desk was open.
    if (answer?.status === 404 && answer.body === null) {
      // Their logins end, too, so that a new one is asked for once access is given back.
      await token(true);
      change({ status: 'denied', orders: [] });
    }
    return answer;
  }

  let isLoading = false;

  async function load(): Promise<void> {
    const turn = (latest += 1);
    isLoading = true;
    const { tab, search } = $desk.get();
    const answer = await call('orders', { tab, search, count });
    if (turn !== latest) return;
    isLoading = false;
    const page = answer?.status === 200 ? parseDeskPage(answer.body) : null;
    // This sets no message: a step or note reports its own failure.
    if (page) change({ ...page, status: 'ready' });
    else if ($desk.get().status !== 'denied') change({ status: 'unreachable' });
  }

  function replace(booked: DeskOrder): void {
    change({
      orders: $desk.get().orders.map((one) => (one.order.id === booked.order.id ? booked : one)),
    });
    // A list that is still loading may be older.
    if (isLoading) void load();
  }

  async function take(
    before: DeskOrder,
    step: StepName | 'undo',
    details: StepDetails | { change: object },
  ): Promise<DeskOutcome> {
    const { order, state } = before;
    const data = { id: order.id, version: state.version, step, details };
    const answer = await call('change', data);
    const booked = parseDeskOrder(answer?.body);
    if (!answer || !booked) return 'unreachable';
    replace(booked);
    const { toPack } = $desk.get();
    if (isRecord(answer.body) && answer.body.sold === true) return 'sold';
    const because = becauseOf(answer.body);
    if (because) return { because };
    if (answer.status !== 200)
      return booked.state.version === state.version ? 'impossible' : 'outdated';
    const { courier = $desk.get().courier } = 'change' in details ? {} : details;
    last.set(courier);
    change({
      status: 'ready',
      courier,
      toPack: toPack + Number(isToPack(booked)) - Number(isToPack(before)),
    });
    return 'done';
  }

  return {
    $desk,
    show(tab) {
      count = DESK_PAGE;
      change({ tab, orders: [], next: false, status: 'loading' });
      return load();
    },
    search(text) {
      count = DESK_PAGE;
      change({ search: text });
      return load();
    },
    refresh: load,
    more() {
      count += DESK_PAGE;
      return load();
    },
    step: take,
    change: (booked, wanted) => take(booked, 'change', { change: storedWanted(wanted) }),
    async place({ wanted, ...order }) {
      const answer = await call('order', { ...order, wanted: storedWanted(wanted) });
      const { status = 0, body = null } = answer ?? {};
      const booked = parseDeskOrder(body);
      if (status === 422 && isRecord(body) && isRecord(body.errors))
        return { errors: body.errors as ChangeErrors };
      const missing = status === 422 ? missingIn(body) : '';
      if (missing) return { missing };
      if (!booked || (status !== 200 && status !== 409)) return 'unreachable';
      if (status === 409) return { known: booked };
      const { source, way } = order;
      change({ entered: { source, way } });
      void load();
      return { placed: booked };
    },
    async note(id, text, before) {
      const answer = await call('note', { id, note: text, before });
      const booked = $desk.get().orders.find(({ order }) => order.id === id);
      const theirs = answer?.status === 409 && isRecord(answer.body) ? answer.body.note : undefined;
      const now = answer?.status === 200 ? text : theirs;
      if (typeof now !== 'string') return 'unreachable';
      if (booked) replace({ ...booked, note: now });
      return theirs === undefined ? 'saved' : 'changed';
    },
    async products(given) {
      return parseStocktaking((await call('products', given ?? {}))?.body);
    },
    async notice(given) {
      const answer = await call('notice', given ?? {});
      if (!isRecord(answer?.body) || typeof answer.body.version !== 'number') return null;
      const { version, notice } = answer.body;
      return { version, notice: parseNotice(notice), isSaved: answer.status === 200 };
    },
    async printed(booked) {
      for (const one of booked) replace({ ...one, printed: one.state.version });
      await call('printed', {
        ids: booked.map(({ order }) => order.id),
        versions: booked.map(({ state }) => state.version),
      });
    },
    async month(month, file) {
      const answer = await call('month', { month });
      const csv = isRecord(answer?.body) ? answer.body[file] : null;
      return typeof csv === 'string' ? csv : null;
    },
    async bills(ids) {
      const papers: Paper[] = [];
      const missing = new Set<string>();
      for (let start = 0; start < ids.length; start += BILLS_AT_ONCE) {
        const answer = await call('bills', { ids: ids.slice(start, start + BILLS_AT_ONCE) });
        const body = answer?.status === 200 ? answer.body : null;
        if (!isRecord(body) || !Array.isArray(body.papers) || !Array.isArray(body.orders))
          return null;
        // Their papers are new.
        for (const data of body.orders as unknown[]) {
          const booked = parseDeskOrder(data);
          if (booked) replace(booked);
        }
        papers.push(...(body.papers as unknown[]).flatMap((data) => parsePaper(data) ?? []));
        missing.add(missingIn(body));
      }
      return { papers, missing: [...missing].filter(Boolean).join(' ') };
    },
  };
}
