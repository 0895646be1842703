let pressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => (pressed = false), true);
}

/**
 * Runs something that moves the page once nobody is pressing anything. Whoever leaves a field by
 * clicking a button presses it first: a validation error that appears at that moment would push the button
 * away from under the pointer, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  // A tap comes as press, release and click in one go: the next task is after all of them.
  if (!pressed) setTimeout(run);
  else document.addEventListener('pointerup', () => setTimeout(run), { once: true });
}
