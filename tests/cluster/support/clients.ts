import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Tally {
  answered: number;
  /** What went wrong, and how often. */
  failures: Map<string, number>;
}

/** How long a client waits after a response, before its next request. */
const PAUSE_MS = 10;

interface Crowd {
  clients: number;
  /** Whether a client reuses its connection, as browsers do, or opens a new one each time. */
  keepAlive: boolean;
}

/**
 * Requests a page repeatedly, as many clients.
 * @returns a function that stops it, and resolves with the results once the last response has come
 */
export function startClients(url: string, { clients, keepAlive }: Crowd): () => Promise<Tally> {
  const tally: Tally = { answered: 0, failures: new Map() };
  let running = true;
  const client = async () => {
    const agent = new http.Agent({ keepAlive, maxSockets: 1 });
    while (running) {
      try {
        await ask(url, agent);
        tally.answered += 1;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        tally.failures.set(why, (tally.failures.get(why) ?? 0) + 1);
      }
      await sleep(PAUSE_MS);
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return async () => {
    running = false;
    await all;
    return tally;
  };
}

/** Rejects unless the whole page comes, with status 200. */
function ask(url: string, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    const request = http.get(url, { agent, headers, timeout: 10_000 }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error('no answer in 10 s')));
    request.on('error', reject);
  });
}
