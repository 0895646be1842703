import type { Observer } from './observe.ts';

/**
 * One line of JSON for each request (`LOG_REQUESTS=1`). It holds no address of a visitor, no query,
 * no header and nothing that was typed: decision 064.
 * @param write takes a line, with its end
 * @param now the time in milliseconds since 1970
 */
export function requestLog(write: (line: string) => void, now: () => number = Date.now): Observer {
  return ({ method, kind, route, status, seconds, bytes, brokenOff }) => {
    const time = new Date(now()).toISOString();
    const ms = Math.round(seconds * 10_000) / 10;
    const line = { time, method, kind, route, status, ms, bytes, ...(brokenOff && { brokenOff }) };
    write(`${JSON.stringify(line)}\n`);
  };
}
