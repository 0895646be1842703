export const TOASTS_KEY = 'toasts';

/** The topic of a form's toasts is the form's name. */
export type ToastTopic =
  | 'address'
  | 'cards'
  | 'cart'
  | 'checkout'
  | 'forget'
  | 'import'
  | 'item'
  | 'notice'
  | 'open-order'
  | 'orders-file'
  | 'password'
  | 'prices'
  | 'profile'
  | 'qr-code'
  | 'register'
  | 'reset'
  | 'share'
  | 'sign-in';

export interface ToastText {
  /** If empty, only the previous toast on the same topic ends. */
  title: string;
  description?: string;
  /** Long details, one per line, which are shown on request. */
  more?: string;
  /** A toast replaces the previous one on the same topic. */
  topic?: ToastTopic;
  /** The toast ends when the linked page opens. */
  link?: { label: string; href: string };
}

/** For a form error that stays until the form is changed, submitted or left. */
export const UNTIL_ACTED_MS = 24 * 60 * 60 * 1000;

export interface ToastInput extends ToastText {
  kind: 'success' | 'error' | 'info';
  /** Shown as a button. The toast ends with its page, since a function can't be stored. */
  action?: { label: string; run: () => void };
  /** Set for an error that stays when its page is left. */
  outlives?: boolean;
  /** In milliseconds, if it differs from the default. */
  lastsMs?: number;
}

/** Stores and islands receive this function, not the toast store. */
export type Notify = (toast: ToastInput) => void;
