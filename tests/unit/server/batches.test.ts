import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inBatches, LARGEST_BATCH } from '../../../server/batches.ts';
import { HOME, openSite, SHOP, type Site } from './support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const request = (line: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...more, '', ''].join('\r\n');

const statusesOf = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

describe('requests that arrive together', () => {
  it('on one connection are answered in their order, even if the first one takes longest', async () => {
    const answers = await site.say(
      request('GET /api/slow') + request('GET /shop') + request('GET /', 'Connection: close'),
    );
    expect(statusesOf(answers)).toEqual(['200', '200', '200']);
    const places = ['begun, ', 'done', SHOP, HOME].map((part) => answers.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('with input that is not HTTP are answered before it is refused', async () => {
    const answers = await site.say(`${request('GET /shop')}nonsense\r\n\r\n`);
    expect(statusesOf(answers)).toEqual(['200', '400']);
    expect(answers.indexOf('HTTP/1.1 400')).toBe(answers.indexOf(SHOP) + SHOP.length);
  });

  it('with the end of what the client sends are answered', async () => {
    const socket = connect({ port: site.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.end(request('GET /shop'));
    expect(await text(socket)).toContain(SHOP);
  });

  it('do no harm if the client has gone', async () => {
    const gone = Array.from({ length: 20 }, async () => {
      const socket = connect(site.port, '127.0.0.1').on('error', () => {});
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(request('GET /').repeat(20), () => socket.resetAndDestroy());
      await new Promise((resolve) => socket.once('close', resolve));
    });
    await Promise.all(gone);
    expect((await site.ask('/')).status).toBe(200);
  });
});

describe('the body of a request', () => {
  it.each([
    ['is empty without a length', [], '', '0'],
    ['is as long as is said', ['Content-Length: 5'], 'brass', '5'],
    ['may come in chunks', ['Transfer-Encoding: chunked'], '5\r\nbrass\r\n0\r\n\r\n', '5'],
  ])('%s', async (_, headers, body, length) => {
    const answer = await site.say(
      request('POST /api/length', ...headers, 'Connection: close') + body,
    );
    expect(statusesOf(answer)).toEqual(['200']);
    expect(answer).toContain(`\r\n\r\n1\r\n${length}\r\n`);
  });
});

describe('a batch', () => {
  const open = (onAnswer: (url: number) => void = () => undefined) => {
    const answered: number[] = [];
    const batches = inBatches((req) => {
      answered.push(Number(req.url));
      onAnswer(Number(req.url));
    });
    let count = 0;
    const arrive = (more: number) => {
      for (let i = 0; i < more; i += 1) {
        batches.arrive({ url: String(count) } as never, {} as never);
        count += 1;
      }
    };
    return { ...batches, answered, arrive };
  };
  /** The first requests, in their order. */
  const first = (count: number) => Array.from({ length: count }, (_, index) => index);

  it('is answered in the same turn of the event loop, in its order and once', async () => {
    const { arrive, answered } = open();
    arrive(3);
    expect(answered).toEqual([]);
    await nextTurn();
    await nextTurn();
    expect(answered).toEqual(first(3));
  });

  it('is answered at once when it is asked for', async () => {
    const { arrive, answered, respondToAll } = open();
    arrive(3);
    respondToAll();
    expect(answered).toEqual(first(3));
    await nextTurn();
    expect(answered).toEqual(first(3));
  });

  it('does not lose a request that arrives while it is answered', async () => {
    const {
      arrive,
      answered,
      connect: connectOne,
    } = open((url) => {
      if (url === 0) arrive(1);
    });
    connectOne();
    arrive(LARGEST_BATCH + 1);
    await nextTurn();
    await nextTurn();
    expect(answered).toEqual(first(LARGEST_BATCH + 2));
  });

  it('does not grow without end', () => {
    const { arrive, answered } = open();
    arrive(LARGEST_BATCH + 1);
    expect(answered).toEqual(first(LARGEST_BATCH));
  });

  it('is the only one of a turn while connections come in, so that the next is accepted soon', async () => {
    const { arrive, answered, connect: connectOne } = open();
    connectOne();
    arrive(3 * LARGEST_BATCH);
    expect(answered).toEqual([]);
    await nextTurn();
    expect(answered).toEqual(first(LARGEST_BATCH));
    connectOne();
    await nextTurn();
    expect(answered).toEqual(first(2 * LARGEST_BATCH));
    // No more connections: the rest is answered, and batches are again as large as they can be.
    await nextTurn();
    expect(answered).toEqual(first(3 * LARGEST_BATCH));
    await nextTurn();
    arrive(LARGEST_BATCH);
    expect(answered).toEqual(first(4 * LARGEST_BATCH));
  });
});
