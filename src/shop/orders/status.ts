import { cancel, check, clock, truck } from '../../assets/icons';

interface Look {
  name: string;
  /** An SVG path on a grid of 24 units. Each status has its own: colour is never the only difference. */
  icon: string;
  color: 'amber' | 'brass' | 'madder' | 'sky' | 'verdigris';
  /** The status that usually comes next, for which the desk has its main button; null if nothing is left to do. */
  next: string | null;
}

/** The situation of its orders, for which each audience has a sentence, and their tab on the desk. */
interface OwnSituation<Name extends string = string> {
  name: Name;
  tab: Tab;
}

type Entry = Look &
  (
    | { parcel: 'here'; situation?: OwnSituation }
    /** A courier has it if it `isMoving`: then it can be followed. */
    | { parcel: 'gone'; situation: OwnSituation; isMoving?: true }
    | { parcel: 'none' | 'back' }
  );

/** A tab of the desk. */
export type Tab = 'To pack' | 'Shipped' | 'Done' | 'All';

/** How unknown statuses are shown (specification 4, Order status). */
const OTHER = { icon: cancel, color: 'madder', next: null } as const;

const TABLE = [
  { name: 'Processing', icon: clock, color: 'amber', parcel: 'here', next: 'Shipped' },
  {
    name: 'Shipped',
    icon: truck,
    color: 'sky',
    parcel: 'gone',
    isMoving: true,
    situation: { name: 'shipped', tab: 'Shipped' },
    next: 'Delivered',
  },
  {
    name: 'Delivered',
    icon: check,
    color: 'verdigris',
    parcel: 'gone',
    situation: { name: 'delivered', tab: 'Done' },
    next: null,
  },
  { ...OTHER, name: 'Cancelled', parcel: 'none' },
  { ...OTHER, name: 'Returned', parcel: 'back' },
] as const satisfies readonly Entry[];

export type StatusName = (typeof TABLE)[number]['name'];
/** The situations that follow from a status alone. */
export type StatusSituation = Extract<
  (typeof TABLE)[number],
  { situation: object }
>['situation']['name'];

interface Status extends Look {
  /** The parcel is with the shop, or has left it; there won't be one, or it has come back. */
  parcel: Entry['parcel'];
  isMoving?: true;
  /** Without one, the order's money decides. */
  situation?: OwnSituation<StatusSituation>;
  next: StatusName | null;
}

/** The status of a new order. */
export const FIRST_STATUS: StatusName = TABLE[0].name;

export const STATUSES: readonly (Status & { name: StatusName })[] = TABLE;

export function statusOf(name: string): Status {
  return STATUSES.find((status) => status.name === name) ?? { ...OTHER, name, parcel: 'gone' };
}

interface WithStatus {
  status: string;
}

/** Whether it can still be packed, changed and cancelled. */
export const isInShop = ({ status }: WithStatus): boolean => statusOf(status).parcel === 'here';

interface Journey extends WithStatus {
  /** It was entered without an address. */
  isInPerson?: boolean;
}

/** The status that comes next. */
export const nextStatus = (order: Journey): string | null =>
  order.isInPerson && isInShop(order) ? 'Delivered' : statusOf(order.status).next;

/** What usually lies ahead of an order. */
export function statusesAhead(order: Journey): string[] {
  const next = nextStatus(order);
  return next ? [next, ...statusesAhead({ status: next })] : [];
}

/** Whether the shopper takes the pieces along, so that no courier will carry them. */
export const isHandedOver = (order: Journey): boolean =>
  order.isInPerson === true ||
  (isInShop(order) && !statusesAhead(order).some((name) => statusOf(name).isMoving));

/** Whether it has left the shop, and may have come back. */
export const hasLeft = ({ status }: WithStatus): boolean =>
  ['gone', 'back'].includes(statusOf(status).parcel);

/** Whether it won't reach the shopper, or has come back. */
export const isOff = ({ status }: WithStatus): boolean =>
  ['none', 'back'].includes(statusOf(status).parcel);

/** The statuses from which an order can be changed and cancelled. */
export const IN_SHOP = STATUSES.filter(({ parcel }) => parcel === 'here').map(({ name }) => name);
