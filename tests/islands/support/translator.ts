/** TypeScript marks the type of `<font>` elements as deprecated. */
const elementOf = (name: string) => document.createElement(name);

/**
 * Replaces every text by new elements, as browsers do when they translate a page. Like the worst of them, it ignores
 * the language and `translate="no"`. It keeps the words, so that tests find them.
 */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font, option')) continue;
    const [outer, inner] = [elementOf('font'), elementOf('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}
