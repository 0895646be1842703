import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';

/** What the editor expects of every request. */
export interface Door {
  port: number;
  /** Only the page knows it, and no other website can read the page. */
  token: string;
}

/** The same after a restart, so that a page opened before can still save what was typed. */
export async function tokenIn(folder: string): Promise<string> {
  const file = path.join(folder, 'token');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept;
  const token = randomUUID();
  await mkdir(folder, { recursive: true });
  await writeFile(file, token, { mode: 0o600 });
  return token;
}

const HERE = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Why a request isn't answered; undefined if it comes from this machine and from the editor's own page. Another website
 * fails by its origin, a name that was bound to this machine by its host, and another device by its address.
 */
export function refusal(request: IncomingMessage, isPage: boolean, door: Door): string | undefined {
  const { headers, socket, method, url = '' } = request;
  const host = headers.host ?? '';
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${door.port}`);
  if (!HERE.test(socket.remoteAddress ?? '')) return 'Only this machine may edit.';
  if (!hosts.includes(host)) return 'Unknown host.';
  if (headers.origin !== undefined && headers.origin !== `http://${host}`) return 'Other website.';
  const site = headers['sec-fetch-site'] ?? 'none';
  const isOwn = site === 'same-origin' || site === 'none';
  if (isPage)
    return (isOwn || headers['sec-fetch-mode'] === 'navigate') &&
      /^(document|undefined)$/.test(String(headers['sec-fetch-dest']))
      ? undefined
      : 'Only as a page of its own.';
  if (!isOwn) return 'Other website.';
  const inAddress = method === 'GET' && new URL(url, 'http://localhost').searchParams.get('t');
  return headers['x-edit-token'] === door.token || inAddress === door.token
    ? undefined
    : 'Open this page again.';
}
