import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

let people = 0;

/** Addresses of this machine: it has 16 million of them. */
export const callerNumber = (n: number) => `127.1.${Math.floor(n / 250)}.${(n % 250) + 1}`;

/**
 * Registers somebody new.
 * @param port where
 * @param from the caller's address, one of this machine's
 * @returns the status; rejects when there is no answer
 */
export function register(port: number, from: string): Promise<number> {
  people += 1;
  const body = JSON.stringify({
    name: 'Meera Nair',
    email: `meera-${process.pid}-${people}@example.in`,
    password: 'brass-lamp',
    mobile: '9876543210',
  });
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        path: '/api/user/register',
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
        timeout: 30_000,
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject);
      },
    );
    asking.on('timeout', () => asking.destroy(new Error('no answer in 30 s')));
    asking.on('error', reject);
    asking.end(body);
  });
}

/** Registers several times in turn. @returns how often each status came */
export async function registerAgain(port: number, from: string, times: number) {
  const statuses: Record<number, number> = {};
  for (let i = 0; i < times; i += 1) {
    const status = await register(port, from);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

const PAUSE_MS = 50;

/**
 * Registers people one after the other, each from an address of their own, two at a time.
 * @returns ends it, and resolves with all statuses, or why there was none
 */
export function keepRegistering(
  port: number,
  firstCaller: number,
): () => Promise<(number | string)[]> {
  const outcomes: (number | string)[] = [];
  let running = true;
  let caller = firstCaller;
  const person = async () => {
    while (running) {
      caller += 1;
      outcomes.push(await register(port, callerNumber(caller)).catch(String));
      await sleep(PAUSE_MS);
    }
  };
  const all = Promise.all([person(), person()]);
  return async () => {
    running = false;
    await all;
    return outcomes;
  };
}
