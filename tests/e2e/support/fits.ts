import type { Page } from '@playwright/test';
import { animationsEnd, expect, framesPass } from './test';

/** In CSS pixels. */
const WIDTHS = [320, 360, 768, 1440];
/** In CSS pixels. A footer may be one and a half times as high. */
const PHONE_HEIGHT = 740;

/** Runs in the page: lists visible controls that leave the screen or their box. */
function findOverflows(): string[] {
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}"`;

  /** Whether an element looks like a box: it has a border or a background. */
  function isBox(element: Element): boolean {
    const { borderInlineStartWidth, backgroundColor } = getComputedStyle(element);
    return borderInlineStartWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)';
  }

  /** Rows that scroll sideways, so their content may leave the screen. */
  const swiped = [...document.querySelectorAll('main *')].filter(
    (one) => getComputedStyle(one).scrollbarWidth === 'none' && one.scrollWidth > one.clientWidth,
  );
  for (const control of document.querySelectorAll<HTMLElement>(
    'a, button, input:not([type=radio], [type=file]), select, textarea, h1, h2, dd, th',
  )) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (control.matches('.visually-hidden')) continue;
    const box = control.getBoundingClientRect();
    // Visually hidden text is one pixel in size.
    if (box.width <= 1 || box.height <= 1) continue;
    const isSwiped = swiped.some((row) => row.contains(control));
    if (!isSwiped && (box.left < -0.5 || box.right > width + 0.5))
      found.push(`${name(control)} leaves the screen: ${box.left} to ${box.right}`);
    for (let around = control.parentElement; around; around = around.parentElement) {
      if (around === document.body) break;
      // Toasts are within a dialog only in the DOM; on screen they are above it.
      if (around.matches(':popover-open')) break;
      if (!isBox(around) || (isSwiped && !swiped.some((row) => row.contains(around)))) continue;
      const outer = around.getBoundingClientRect();
      const left = outer.left + around.clientLeft;
      if (box.left < left - 0.5 || box.right > left + around.clientWidth + 0.5)
        found.push(`${name(control)} leaves ${around.tagName.toLowerCase()}.${around.className}`);
      // A dialog is above whatever contains it.
      if (around.matches(':modal')) break;
    }
  }
  return found;
}

/** Runs in the page: lists one-word controls whose word is broken over several lines. */
function findBrokenWords(): string[] {
  const range = document.createRange();
  return [...document.querySelectorAll<HTMLElement>('a, button, h1')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
    .filter((node) => {
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return /^[\w’]{1,14}$/.test(node.textContent!.trim()) && lines.size > 1;
    })
    .map((node) => `"${node.textContent!.trim()}" is broken`);
}

/**
 * Fails if a control leaves the screen or its box at any width, if the footer is higher than one and a half phone
 * screens, or if text at 200 % widens the page or breaks a short word.
 */
export async function expectToFit(page: Page, state: string): Promise<void> {
  const before = page.viewportSize()!;
  const problems: string[] = [];
  // Sheets and toasts slide in.
  await animationsEnd(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: before.height });
    await framesPass(page);
    const screen = await page.evaluate(() => document.documentElement.scrollWidth);
    if (screen > width) problems.push(`${state} at ${width}: the page is ${screen} px wide`);
    for (const problem of await page.evaluate(findOverflows))
      problems.push(`${state} at ${width}: ${problem}`);
  }
  const phone = 360;
  await page.setViewportSize({ width: phone, height: PHONE_HEIGHT });
  const footer = await page.evaluate(
    () => document.querySelector('footer')?.getBoundingClientRect().height ?? 0,
  );
  if (footer > 1.5 * PHONE_HEIGHT) problems.push(`${state}: the footer is ${footer} px high`);
  // Text at 200 % must neither widen the page (WCAG 1.4.4) nor break words.
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  for (const width of [phone, 768]) {
    await page.setViewportSize({ width, height: PHONE_HEIGHT });
    await framesPass(page);
    const screen = await page.evaluate(() => document.documentElement.scrollWidth);
    if (screen > width) problems.push(`${state} at ${width}, text at 200%: ${screen} px wide`);
    for (const problem of await page.evaluate(findBrokenWords))
      problems.push(`${state} at ${width}, text at 200%: ${problem}`);
  }
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(before);
  expect(problems).toEqual([]);
}
