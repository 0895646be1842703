/** What an event says of a click, a tap or a key. */
export interface Tap {
  clientX: number;
  clientY: number;
  /** Milliseconds. */
  timeStamp: number;
  /** Which click of a mouse in a row; 0 for a key. */
  detail: number;
  pointerType?: string | undefined;
}

/** Within it, a second tap follows the first without a look at what is under the finger now. */
const WITHIN_MS = 500;
/** How far from the first it lands, in CSS pixels. */
const WITHIN_PX = 24;

/** Whether a tap is the second one of a double tap, click or key. A mouse counts its clicks, a finger does not. */
export function isSecondTap(tap: Tap, first: Tap): boolean {
  if (tap.detail === 1 && tap.pointerType !== 'touch') return false;
  const distance = Math.hypot(tap.clientX - first.clientX, tap.clientY - first.clientY);
  return tap.timeStamp - first.timeStamp < WITHIN_MS && distance <= WITHIN_PX;
}
