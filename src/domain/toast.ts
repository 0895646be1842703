/** The words of a toast, and what they are about. */
export interface ToastText {
  title: string;
  description?: string;
  /** What would take too much room, line by line; shown when it is asked for. */
  more?: string;
  /**
   * What it is about, such as `checkout`: the newest word on a topic takes the place of the last one. What
   * a form has to say has the form's name as its topic.
   */
  topic?: string;
  /** Where to go on. The toast ends where that is reached: nobody has to be told what they see. */
  link?: { label: string; href: string };
}

/** A toast: what happened, and at most one thing to do about it. */
export interface ToastInput extends ToastText {
  kind: 'success' | 'error' | 'info';
  /** Offered as a button; it does not outlive the page. */
  action?: { label: string; run: () => void };
  /** For an error that the next page has to tell. Any other error ends with its page. */
  outlives?: boolean;
  /** How long it stays, in milliseconds, if not as long as others of its kind. */
  lastsMs?: number;
}

/** Shows a toast. Stores and islands are handed this, never the toasts themselves. */
export type Notify = (toast: ToastInput) => void;
