import { cancel, check, clock, truck } from '../../assets/icons';

interface Look {
  name: string;
  /** An SVG path on a grid of 24 units. Each status has its own: colour is never the only difference. */
  icon: string;
  color: 'amber' | 'brass' | 'madder' | 'sky' | 'verdigris';
  /** The status that usually comes next, for which the desk has its main button; null if nothing is left to do. */
  next: string | null;
}

/** The situation of its orders. */
interface OwnSituation<Name extends string = string> {
  name: Name;
  /** Their tab on the desk. */
  tab: Tab;
  /** Goes on with "It " on screens, and with "Your order AAN-… " on WhatsApp and in the mail of the step to it. */
  text: string;
}

type Entry = Look &
  (
    | { parcel: 'here'; situation?: OwnSituation }
    /** It `isMoving` until the shopper has it. Then cash is still to be collected. */
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
    situation: { name: 'shipped', tab: 'Shipped', text: 'is on its way' },
    next: 'Delivered',
  },
  {
    name: 'Delivered',
    icon: check,
    color: 'verdigris',
    parcel: 'gone',
    situation: { name: 'delivered', tab: 'Done', text: 'has been delivered' },
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

const namesOf = (parcel: Entry['parcel']): StatusName[] =>
  STATUSES.filter((status) => status.parcel === parcel).map(({ name }) => name);
/** The statuses from which an order can be changed and cancelled. */
export const IN_SHOP = namesOf('here');
/** The statuses from which its parcel can come back. */
export const GONE = namesOf('gone');

/** Makes the entries of a table of situations for those that follow from a status alone. */
export const ofStatuses = <T>(entryOf: (own: OwnSituation) => T) =>
  Object.fromEntries(
    STATUSES.flatMap(({ situation }) => (situation ? [[situation.name, entryOf(situation)]] : [])),
  ) as Record<StatusSituation, T>;
