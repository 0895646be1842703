/** The key under which a tab stores its toasts. */
export const TOASTS_KEY = 'toasts';

/** What a toast can be about. The topic of a form's toasts is the form's name. */
export type ToastTopic =
  | 'cards'
  | 'cart'
  | 'checkout'
  | 'forget'
  | 'import'
  | 'item'
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

/** The text of a toast, and what it is about. */
export interface ToastText {
  title: string;
  description?: string;
  /** Details that take too much room, one per line; shown on request. */
  more?: string;
  /** A toast replaces the previous one with the same topic. */
  topic?: ToastTopic;
  /** A page to go to. The toast ends when that page is opened. */
  link?: { label: string; href: string };
}

/** For an error of a form that stays until the form is changed, submitted or left. */
export const UNTIL_ACTED_MS = 24 * 60 * 60 * 1000;

/** A toast: what happened, and optionally one action. */
export interface ToastInput extends ToastText {
  kind: 'success' | 'error' | 'info';
  /** Shown as a button. It is lost on navigation, since a function cannot be stored. */
  action?: { label: string; run: () => void };
  /** For an error that is shown on the next page too. Other errors end with their page. */
  outlives?: boolean;
  /** How long it is shown, in milliseconds, if not as long as others of its kind. */
  lastsMs?: number;
}

/** Shows a toast. Stores and islands receive this function, not the store of toasts. */
export type Notify = (toast: ToastInput) => void;
