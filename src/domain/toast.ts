/** The words of a toast. */
export interface ToastText {
  title: string;
  description?: string;
}

/** A toast: what happened, and at most one thing to do about it. */
export interface ToastInput extends ToastText {
  kind: 'success' | 'error' | 'info';
  /** Offered as a button; it does not outlive the page. */
  action?: { label: string; run: () => void };
}

/** Shows a toast. Stores and islands are handed this, never the toasts themselves. */
export type Notify = (toast: ToastInput) => void;
