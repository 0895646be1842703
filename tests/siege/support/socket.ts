import { connect, type Socket } from 'node:net';

const PORT = Number(process.env.E2E_PORT);
const TIME_LIMIT_MS = 20_000;

/** Opens a connection to the shop; its errors are what the test wants to see, so nothing throws. */
export function open(): Socket {
  return connect(PORT, '127.0.0.1').on('error', () => {});
}

/** Writes bytes on a connection of its own. @returns everything that is answered, as Latin-1 text */
export function say(bytes: Uint8Array | string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open();
    const chunks: Buffer[] = [];
    const limit = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No end within ${TIME_LIMIT_MS} ms: ${JSON.stringify(String(bytes))}`));
    }, TIME_LIMIT_MS);
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
    socket.on('close', () => {
      clearTimeout(limit);
      resolve(Buffer.concat(chunks).toString('latin1'));
    });
    socket.end(bytes);
  });
}

/** Does something with each of many values, some of them at once. */
export async function forEach<T>(
  values: readonly T[],
  atOnce: number,
  act: (value: T) => Promise<unknown>,
): Promise<void> {
  const left = values.values();
  const worker = async () => {
    for (const value of left) await act(value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
