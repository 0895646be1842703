let pressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => (pressed = false), true);
}

/**
 * Runs something that shifts the layout after a pointer press in progress has ended. Clicking a
 * button takes the focus from a field; a validation error that appeared then would move the button
 * away from under the pointer, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  // A tap raises press, release and click in one task: the next task runs after all of them.
  if (!pressed) setTimeout(run);
  else document.addEventListener('pointerup', () => setTimeout(run), { once: true });
}
