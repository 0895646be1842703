/** The addresses by which an orchestrator checks the server (docs/deployment.md). */
export const READY = '/healthz';
export const ALIVE = '/livez';

/**
 * The address in a request's target, in the form of the site's file addresses: decoded once,
 * without query, without a slash at its end. Every decision uses this form.
 * @param target as received
 * @returns null for a target that is malformed or has dot segments, however often they are encoded:
 * no browser sends one, and another program behind this server might resolve it differently
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
  // In one pass over any depth of encoding: decoding again and again takes time by the square of the length.
  const plain = address.replace(/%(?:25)*(?:(2e)|2f|5c)/gi, (_, dot) => (dot ? '.' : '/'));
  return /(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(plain);
}

const LOGGED_LENGTH = 200;

/**
 * A target in a form that is safe to log: one line, no control characters, no query, not too long.
 */
export function loggable(target: string): string {
  return target
    .replace(/[?#].*$/s, '')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, LOGGED_LENGTH);
}
