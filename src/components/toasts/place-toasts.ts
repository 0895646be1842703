import { findFreeStrip, type Strip } from './free-strip';

/**
 * What toasts never cover: the main content of a page, bars that stick to its lower edge, and the
 * focused field.
 */
const CONTENT = 'h1, h2, [data-keep-clear], .dialog-actions, :is(input, select, textarea):focus';
/** What they cover only on a small screen that has no other room: the header too. */
const IMPORTANT = `[data-header], ${CONTENT}`;
/** What they do not cover either, if there is room elsewhere. */
const USEFUL = '.button, .input';
/** The distance to what is not covered, and to the edges of the screen. */
const MARGIN_PX = 6;
/** The least height of a strip in which a toast can be read. */
const LOWEST_PX = 60;
/** The same in the place of the header: a title can be read there, and the rest by scrolling. */
const LOWEST_AS_HEADER_PX = 40;

/** The visible part of the page: an open keyboard covers its lower part. */
function visibleScreen(): Strip {
  const { offsetTop = 0, height = document.documentElement.clientHeight } = visualViewport ?? {};
  return { top: offsetTop + MARGIN_PX, bottom: offsetTop + height - MARGIN_PX };
}

/** The strips of the screen that elements take up beside, above or below the toasts. */
function stripsOf(selector: string, region: HTMLElement): Strip[] {
  const own = region.getBoundingClientRect();
  const page = region.closest('dialog') ?? document;
  return [...page.querySelectorAll(selector)]
    .filter((one) => !region.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, left, right }) => width > 1 && left < own.right && right > own.left)
    .map(({ top, bottom }) => ({ top: top - MARGIN_PX, bottom: bottom + MARGIN_PX }));
}

/** Whether the toasts have left the screen: it is smaller now, or a keyboard has opened. */
function isOutOfSight(region: HTMLElement): boolean {
  const { top, bottom } = region.getBoundingClientRect();
  const screen = visibleScreen();
  return top < screen.top - MARGIN_PX || bottom > screen.bottom + MARGIN_PX;
}

/** Whether the toasts cover something important where they are. */
function isInTheWay(region: HTMLElement): boolean {
  const own = region.getBoundingClientRect();
  return stripsOf(IMPORTANT, region).some(
    ({ top, bottom }) => top + MARGIN_PX < own.bottom && bottom - MARGIN_PX > own.top,
  );
}

/**
 * Places the toasts at the lowest position where they cover nothing important. If there is none,
 * they are limited to the highest free strip, or take the place of the header, and can be scrolled.
 */
export function placeToasts(region: HTMLElement): void {
  const { style } = region;
  style.maxBlockSize = '';
  const { height } = region.getBoundingClientRect();
  if (height === 0) return;
  const screen = visibleScreen();
  const important = stripsOf(IMPORTANT, region);
  const roomy = findFreeStrip(height, screen, [...important, ...stripsOf(USEFUL, region)]);
  const fits = roomy.bottom - roomy.top >= height;
  let strip = fits ? roomy : findFreeStrip(height, screen, important);
  let lowest = LOWEST_PX;
  if (strip.bottom - strip.top < lowest) {
    // What has been scrolled under the header is hidden anyway.
    const header = document.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 0;
    const content = stripsOf(CONTENT, region).filter(({ bottom }) => bottom > header);
    const below = content.map(({ top, bottom }) => ({ top: Math.max(top, header), bottom }));
    strip = findFreeStrip(height, screen, below);
    lowest = LOWEST_AS_HEADER_PX;
  }
  const room = strip.bottom - strip.top;
  style.insetBlockEnd = `calc(100% - ${room < lowest ? screen.bottom : strip.bottom}px)`;
  if (room >= lowest && room < height) style.maxBlockSize = `${room}px`;
}

/** Moves the toasts when the page around them has changed so that they cover something. */
export function keepToastsPlaced(region: HTMLElement): void {
  const follow = (): void => {
    // A toast in use must not move away from the finger or the pointer.
    const isUsed = region.matches(':hover, :focus-within');
    if (isOutOfSight(region) || (!isUsed && isInTheWay(region))) placeToasts(region);
  };
  const sizes = new ResizeObserver(follow);
  for (const part of [document.body, region]) sizes.observe(part);
  visualViewport?.addEventListener('resize', follow);
  document.addEventListener('scrollend', follow);
  // Its details are opened, or it is moved above a dialog.
  region.addEventListener('toggle', follow, true);
}
