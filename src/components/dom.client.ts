/**
 * The element that matches a selector, for a component's own script.
 * @throws when there is none: the markup and the script do not match, which is a bug
 */
export function query<T extends HTMLElement = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}
