export interface Tap {
  clientX: number;
  clientY: number;
  timeStamp: number;
  /** Counts a mouse's clicks in a row; 0 for a key. */
  detail: number;
  pointerType?: string | undefined;
}

/** Within this time, a second tap is too fast for the user to have seen what moved under the finger. */
const WITHIN_MS = 500;
/** CSS pixels. */
const WITHIN_PX = 24;

/** Whether a tap, click or key press is the second of a double one. Browsers count clicks of a mouse, not taps. */
export function isSecondTap(tap: Tap, first: Tap): boolean {
  if (tap.detail === 1 && tap.pointerType !== 'touch') return false;
  const distance = Math.hypot(tap.clientX - first.clientX, tap.clientY - first.clientY);
  return tap.timeStamp - first.timeStamp < WITHIN_MS && distance <= WITHIN_PX;
}
