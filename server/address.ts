/**
 * The address that a request's target names, as the site's files are named: decoded once, without query,
 * without a slash at its end. Every decision is made on it.
 *
 * @param target as it came over the wire
 * @returns null for a target that is malformed or has dot segments, however often they are encoded: no
 *   browser sends one, and whatever stands behind this server might resolve it to something else
 */
export function readAddress(target: string): string | null {
  try {
    const address = decodeURIComponent(target.replace(/[?#].*$/s, ''));
    if (!address.startsWith('/') || address.includes('\0') || hasDotSegment(address)) return null;
    return address.replace(/(?<=[^/])\/$/, '');
  } catch {
    return null;
  }
}

function hasDotSegment(address: string): boolean {
  const dots = /(?:^|[/\\])\.\.?(?:[/\\]|$)/;
  const decoded = address.replace(/%(?:2e|2f|5c|25)/gi, decodeURIComponent);
  return dots.test(address) || (decoded !== address && hasDotSegment(decoded));
}

const LOGGED_LENGTH = 200;

/** A target as it may stand in a log: one line, no control characters, no query, not too long. */
export function loggable(target: string): string {
  return target
    .replace(/[?#].*$/s, '')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, LOGGED_LENGTH);
}
