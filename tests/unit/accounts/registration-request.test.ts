import { afterEach, expect, test, vi } from 'vitest';
import { postRegistration } from '../../../src/browser/api';

const REGISTRATION = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  mobile: '+919876543210',
  password: 'brass-lamp',
};

function stubFetch(answer: () => Promise<Response>) {
  const fetch = vi.fn((_url: string, _request: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a registration is posted as JSON', async () => {
  const fetch = stubFetch(() => Promise.resolve(Response.json({}, { status: 201 })));
  expect(await postRegistration(REGISTRATION)).toMatchObject({ reached: true, status: 201 });
  const [url, request] = fetch.mock.calls[0] ?? [];
  expect([url, request?.method]).toEqual(['/api/user/register/', 'POST']);
  expect(request?.headers).toMatchObject({ Accept: 'application/json' });
  expect(JSON.parse(request?.body as string)).toEqual(REGISTRATION);
});

test('a refused registration returns the server’s message', async () => {
  stubFetch(() => Promise.resolve(Response.json({ message: 'Taken' }, { status: 409 })));
  const answer = await postRegistration(REGISTRATION);
  expect(answer).toEqual({ reached: true, status: 409, body: { message: 'Taken' } });
});

test('a registration that is answered without JSON returns no body', async () => {
  stubFetch(() => Promise.resolve(new Response('oops', { status: 500 })));
  const answer = await postRegistration(REGISTRATION);
  expect(answer).toEqual({ reached: true, status: 500, body: null });
});

test('a registration that gets no answer returns reached: false instead of throwing', async () => {
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await postRegistration(REGISTRATION)).toEqual({ reached: false });
});
