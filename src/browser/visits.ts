/**
 * Sends what a visit to a page was like to the owner's address, once, when the page is left: its
 * weight and its vitals. Built in only where PUBLIC_VISITS_URL is set (decision 065), inline by
 * `integrations/inline-scripts.mjs`. Nothing is sent for visitors who ask not to be tracked.
 * Nothing tells who they are: no cookie, no id, no query, and for pages that stand for many
 * addresses only the name of the page.
 */
declare const VISITS_URL: string;

/** The fields of the three types of entries below; each type has some of them. */
interface Observed extends PerformanceEntry {
  /** Of a paint. */
  size?: number;
  /** Of a tap or key. */
  interactionId?: number;
  /** Of a layout shift. */
  value?: number;
  hadRecentInput?: boolean;
}

const { page } = (document.currentScript as HTMLScriptElement).dataset;
/** Milliseconds until the largest part was painted, and of the slowest answer to a tap or key. */
let lcp = 0;
let inp = 0;
/**
 * Layout shift: of the worst burst, and of the last one, which began and was seen last at these
 * times.
 */
let cls = 0;
let burst = 0;
let began = 0;
let seen = 0;

function look({ size, interactionId, value, hadRecentInput, startTime, duration }: Observed): void {
  if (size) lcp = startTime;
  if (interactionId) inp = Math.max(inp, duration);
  if (!value || hadRecentInput) return;
  // A burst: shifts less than a second apart, within five seconds.
  if (startTime - seen > 1000 || startTime - began > 5000) {
    began = startTime;
    burst = 0;
  }
  seen = startTime;
  burst += value;
  cls = Math.max(cls, burst);
}

function send(): void {
  if (document.visibilityState === 'visible') return;
  document.onvisibilitychange = null;
  let bytes = 0;
  let ttfb = 0;
  // The page itself is the first entry; entries that are not files have neither field.
  for (const entry of performance.getEntries() as PerformanceResourceTiming[]) {
    bytes += entry.transferSize || 0;
    ttfb ||= entry.responseStart;
  }
  fetch(VISITS_URL, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({ page, bytes, ttfb, lcp, inp, cls }),
  }).catch(() => {});
}

const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
  globalPrivacyControl?: boolean;
};
if (doNotTrack !== '1' && !globalPrivacyControl) {
  for (const type of ['largest-contentful-paint', 'event', 'layout-shift']) {
    // Browsers warn in the console about types that they don't know.
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({
        type,
        buffered: true,
      });
  }
  document.onvisibilitychange = send;
}
