export interface Status {
  name: string;
  /** Each status has its own icon: colour is never the only difference. */
  icon: 'cancel' | 'check' | 'clock' | 'truck';
  color: 'amber' | 'brass' | 'madder' | 'sky' | 'verdigris';
  /** The parcel is with the shop, or has left it; there won't be one, or it has come back. */
  parcel: 'here' | 'gone' | 'none' | 'back';
  /** A courier has the parcel, which can be followed. */
  isMoving?: true;
  /** The status that usually comes next, for which the desk has its main button; null if nothing is left to do. */
  next: string | null;
}

/** How unknown statuses are shown (specification 4, Order status). */
const OTHER = { icon: 'cancel', color: 'madder', next: null } as const;

const TABLE = [
  { name: 'Processing', icon: 'clock', color: 'amber', parcel: 'here', next: 'Shipped' },
  {
    name: 'Shipped',
    icon: 'truck',
    color: 'sky',
    parcel: 'gone',
    isMoving: true,
    next: 'Delivered',
  },
  { name: 'Delivered', icon: 'check', color: 'verdigris', parcel: 'gone', next: null },
  { ...OTHER, name: 'Cancelled', parcel: 'none' },
  { ...OTHER, name: 'Returned', parcel: 'back' },
] as const satisfies readonly Status[];

export type StatusName = (typeof TABLE)[number]['name'];

/** That of an order that has just been placed. */
export const FIRST_STATUS: StatusName = TABLE[0].name;

export const STATUSES: readonly (Status & { name: StatusName; next: StatusName | null })[] = TABLE;

export function statusOf(name: string): Status {
  return STATUSES.find((status) => status.name === name) ?? { ...OTHER, name, parcel: 'gone' };
}

/** What usually lies ahead of an order. */
export function statusesAhead(name: string): string[] {
  const { next } = statusOf(name);
  return next ? [next, ...statusesAhead(next)] : [];
}

interface WithStatus {
  status: string;
}

/** Whether it can still be packed, changed and cancelled. */
export const isInShop = ({ status }: WithStatus): boolean => statusOf(status).parcel === 'here';

/** The status that comes next; who takes the pieces along needs no parcel. */
export const nextStatus = (state: WithStatus & { isInPerson?: true }): string | null =>
  state.isInPerson && isInShop(state) ? 'Delivered' : statusOf(state.status).next;

/** Whether it has left the shop, and may have come back. */
export const hasLeft = ({ status }: WithStatus): boolean =>
  ['gone', 'back'].includes(statusOf(status).parcel);

/** Whether it won't reach the shopper, or has come back. */
export const isOff = ({ status }: WithStatus): boolean =>
  ['none', 'back'].includes(statusOf(status).parcel);

/** The statuses from which an order can be changed and cancelled. */
export const IN_SHOP = STATUSES.filter(({ parcel }) => parcel === 'here').map(({ name }) => name);
