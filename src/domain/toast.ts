/** The text of a toast. */
export interface ToastText {
  title: string;
  description?: string;
}

/** A toast: what happened, and optionally one action. */
export interface ToastInput extends ToastText {
  kind: 'success' | 'error' | 'info';
  /** Shown as a button. It is lost on navigation, since a function cannot be stored. */
  action?: { label: string; run: () => void };
}

/** Shows a toast. Stores and islands receive this function, not the store of toasts. */
export type Notify = (toast: ToastInput) => void;
