import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d+){3})$/;
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Why a request is refused; null when it is allowed. The form changes files, so requests must come from this
 * machine and name it as host, which prevents DNS rebinding, and changes must come from the form's own origin,
 * which prevents cross-site request forgery.
 */
export function refusal(
  request: Pick<IncomingMessage, 'method' | 'headers' | 'socket'>,
): string | null {
  const { method = 'GET', headers, socket } = request;
  const { host = '', origin } = headers;
  if (!LOOPBACK.test(socket.remoteAddress ?? '')) return 'The form is open to this machine only.';
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (!LOCAL_NAMES.has(name)) return 'The form is open under the name localhost only.';
  if (method === 'GET' || method === 'HEAD') return null;
  const isOwn =
    origin === undefined
      ? headers['sec-fetch-site'] === 'same-origin'
      : origin === `http://${host}`;
  return isOwn ? null : 'The form takes changes from its own pages only.';
}
