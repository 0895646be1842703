import { afterEach, describe, expect, test, vi } from 'vitest';
import { askPayPage, askShop, postMessage, postOrder } from '../../src/browser/ask-shop';

const answer = (response: Response | Error) =>
  vi.stubGlobal('fetch', () =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
const page = () =>
  new Response('<!doctype html><title>Log in to this network</title>', {
    headers: { 'Content-Type': 'text/html' },
  });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('askShop', () => {
  test('posts JSON, and accepts JSON', async () => {
    const fetch = vi.fn((_url: string, _request: RequestInit) =>
      Promise.resolve(Response.json({}, { status: 201 })),
    );
    vi.stubGlobal('fetch', fetch);
    expect(await askShop('/api/today', { id: 'A' }, null)).toEqual({ status: 201, body: {} });
    const [url, request] = fetch.mock.calls[0] ?? [];
    expect([url, request?.method]).toEqual(['/api/today', 'POST']);
    expect(request?.headers).toMatchObject({ Accept: 'application/json' });
    expect(JSON.parse(request?.body as string)).toEqual({ id: 'A' });
  });

  test.each([
    [
      'no body for an answer without JSON',
      new Response('oops', { status: 500 }),
      { status: 500, body: null },
    ],
    ['null without an answer', new TypeError('Failed to fetch'), null],
  ])('returns %s', async (_, response, returned) => {
    answer(response);
    expect(await askShop('/api/today', {}, null)).toEqual(returned);
  });
});

describe('postOrder', () => {
  test.each([true, false])(
    'returns “received” if the server confirms the order (emailed: %s)',
    async (emailed) => {
      answer(Response.json({ emailed }));
      expect(await postOrder({}, null)).toEqual({ status: 'received', emailed });
    },
  );

  test.each([
    ['the login page of a network', page()],
    ['an empty answer', new Response(null, { status: 204 })],
    ['other JSON', Response.json({})],
    ['the JSON null', new Response('null', { headers: { 'Content-Type': 'application/json' } })],
  ])('returns “later” for %s', async (_, response) => {
    answer(response);
    expect(await postOrder({}, null)).toEqual({ status: 'later', waitMs: 0 });
  });

  test.each([400, 413, 415, 422])('returns “refused” for the status %i', async (status) => {
    answer(Response.json({}, { status }));
    expect(await postOrder({}, null)).toEqual({ status: 'refused', answer: {} });
  });

  test.each([400, 413])(
    'returns “later” for the page of a network filter with the status %i',
    async (status) => {
      answer(new Response('<h1>Request blocked</h1>', { status, headers: page().headers }));
      expect(await postOrder({}, null)).toEqual({ status: 'later', waitMs: 0 });
    },
  );

  test.each([
    ['120', 120_000],
    ['Sat, 21 Nov 2026 06:10:00 GMT', 600_000],
    ['Sat, 21 Nov 2026 05:00:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
  ])('returns the waiting time of Retry-After: %s', async (header, waitMs) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 6), toFake: ['Date'] });
    answer(Response.json({}, { status: 503, headers: { 'Retry-After': header } }));
    expect(await postOrder({}, null)).toEqual({ status: 'later', waitMs });
  });

  test('returns “unreachable” when offline', async () => {
    answer(new TypeError('Failed to fetch'));
    expect(await postOrder({}, null)).toEqual({ status: 'unreachable' });
  });
});

describe('askPayPage', () => {
  test.each(['https://rzp.example/i/1', 'http://localhost:4010/i/1'])(
    'returns the payment page %s',
    async (url) => {
      answer(Response.json({ url }));
      expect(await askPayPage({}, null)).toBe(url);
    },
  );

  test.each([
    ['a link that isn’t https', Response.json({ url: 'http://rzp.example/i/1' })],
    ['a script', Response.json({ url: 'javascript:alert(1)' })],
    ['the login page of a network', page()],
  ])('follows no payment page in %s', async (_, response) => {
    answer(response);
    expect(await askPayPage({}, null)).toMatchObject({ status: 200 });
  });

  test('returns null when offline', async () => {
    answer(new TypeError('Failed to fetch'));
    expect(await askPayPage({}, null)).toBeNull();
  });
});

describe('postMessage', () => {
  test('succeeds if the server confirms the message', async () => {
    answer(Response.json({}));
    expect(await postMessage('messages', {})).toEqual({ ok: true });
  });

  test('fails if it gets the login page of a network', async () => {
    answer(page());
    expect(await postMessage('messages', {})).toEqual({ ok: false });
  });

  test('fails with the server’s message', async () => {
    answer(Response.json({ message: 'Too many' }, { status: 429 }));
    expect(await postMessage('newsletter', {})).toEqual({ ok: false, sentence: 'Too many' });
  });
});
