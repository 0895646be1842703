import { ONE_OF_EACH } from '../support/pages';
import { expect, test } from './support/test';

const NARROW = { width: 360, height: 740 };
const LONG_WORD = 'Kupferhammerwerkstattmeisterschaftspreis';

for (const path of ONE_OF_EACH) {
  test(`a long word in any text does not widen ${path} @phone`, async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto(path, { waitUntil: 'networkidle' });
    const width = await page.evaluate((word) => {
      for (const element of document.querySelectorAll(
        // The class marks the few words that stay on one line, such as "2-3 weeks".
        ':is(main, footer) :is(h1, h2, h3, p, li, dt, dd, a, strong, span):not(.whole)',
      ))
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) node.textContent = word;
      return document.documentElement.scrollWidth;
    }, LONG_WORD);
    expect(width).toBe(NARROW.width);
  });
}
