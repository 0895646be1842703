import autocannon from 'autocannon';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const WRK = '/usr/bin/wrk';

/** What a server did under load. */
export interface Load {
  /** Requests a second. */
  rate: number;
  /** Within how many milliseconds 99 of 100 were answered. */
  p99Ms: number;
  /** Requests without an answer, or with one that is no success. */
  failed: number;
}

/** The tool that makes the load: wrk, where Debian's package is installed, else autocannon. */
export const LOAD_TOOL = existsSync(WRK) ? 'wrk' : 'autocannon';

/** Requests one address over many connections for some seconds, as fast as they are answered. */
export async function load(url: string, connections: number, seconds: number): Promise<Load> {
  return LOAD_TOOL === 'wrk'
    ? withWrk(url, connections, seconds)
    : withAutocannon(url, connections, seconds);
}

async function withWrk(url: string, connections: number, seconds: number): Promise<Load> {
  const args = ['--threads', '1', '--connections', `${connections}`, '--duration', `${seconds}s`];
  const { stdout } = await promisify(execFile)(WRK, [
    ...args,
    '--latency',
    '--header',
    'Accept-Encoding: br',
    url,
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const [, value = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(stdout) ?? [];
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    stdout,
  );
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    p99Ms: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
    failed: (errors ?? [])
      .slice(1)
      .reduce((sum, count) => sum + Number(count), number(/Non-2xx or 3xx responses: (\d+)/)),
  };
}

async function withAutocannon(url: string, connections: number, seconds: number): Promise<Load> {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  return { rate: requests.average, p99Ms: latency.p99, failed: errors + timeouts + non2xx };
}
