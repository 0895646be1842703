/**
 * The element a component's own script works on.
 * @throws when the markup beside the script lost it: that is a bug, and should be seen at once
 */
export function one<T extends HTMLElement = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}
