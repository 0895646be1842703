/** The words of a notice. */
export interface NoticeText {
  title: string;
  description?: string;
}

/** A notice: what happened, and at most one thing to do about it. */
export interface NoticeInput extends NoticeText {
  kind: 'success' | 'error' | 'info';
  /** Offered as a button; it does not outlive the page. */
  action?: { label: string; run: () => void };
}

/** Shows a notice. Stores and islands are handed this, never the notices themselves. */
export type Notify = (notice: NoticeInput) => void;
