import type { Page } from '@playwright/test';

/** Runs in the page: lists words in links, buttons, headings and paragraphs that are broken over several lines. */
function brokenWords(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('a, button, h1, h2, h3, label, p, th, summary')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const hidden = text.parentElement?.closest('.visually-hidden');
      if (hidden || getComputedStyle(element).clipPath !== 'none') continue;
      for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
        // An email address may be longer than a line.
        if (word.includes('@')) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.push(word);
      }
    }
  }
  return [...new Set(found)];
}

/** Runs in the page: lists numbers that are too wide for their select. */
function cutSelects(): string[] {
  return [...document.querySelectorAll('select')].flatMap((select) => {
    if (!select.checkVisibility()) return [];
    const { font, paddingLeft, paddingRight, borderLeftWidth } = getComputedStyle(select);
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.font = font;
    const text = select.selectedOptions[0]?.text ?? '';
    const room =
      select.getBoundingClientRect().width -
      [paddingLeft, paddingRight, borderLeftWidth, borderLeftWidth]
        .map(parseFloat)
        .reduce((sum, size) => sum + size);
    // A long text may end with an ellipsis, but a number must be complete.
    return /^\d+$/.test(text) && canvas.measureText(text).width > room ? [text] : [];
  });
}

/** Runs in the page: lists titles that something else covers. */
function coveredTitles(): string[] {
  return [...document.querySelectorAll('main h1:not(.visually-hidden)')].flatMap((title) => {
    // Titles for screen readers only are invisible.
    if (getComputedStyle(title).clipPath !== 'none') return [];
    title.scrollIntoView({ block: 'center' });
    const range = document.createRange();
    range.selectNodeContents(title);
    return [...range.getClientRects()].flatMap((line) => {
      const at = [0.25, 0.5, 0.75].map((part) =>
        document.elementFromPoint(line.left + line.width * part, line.top + line.height / 2),
      );
      return at.every((one) => one === title || title.contains(one)) ? [] : [title.textContent];
    });
  });
}

/** Lists broken words, cut-off numbers and covered titles with text at 150 % and 200 %, on narrow and wide screens. */
export async function problemsOfLargeText(page: Page): Promise<string[]> {
  const before = page.viewportSize()!;
  const problems: string[] = [];
  for (const width of [360, 1280])
    for (const px of [24, 32]) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), px);
      await page.evaluate(() => document.fonts.ready);
      for (const check of [brokenWords, cutSelects, coveredTitles])
        for (const problem of await page.evaluate(check))
          problems.push(`${width} px wide, ${px} px: ${check.name} ${problem}`);
    }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(before);
  return problems;
}
