import { expect, test, vi } from 'vitest';

async function open(pathname: string) {
  const replace = vi.fn();
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.stubGlobal('window', { location: { origin: 'https://shop.example', pathname, replace } });
  vi.resetModules();
  await import('../../src/browser/log-lost-path');
  const logged = log.mock.calls.flat();
  vi.unstubAllGlobals();
  log.mockRestore();
  return { replaced: replace.mock.calls.flat() as string[], logged };
}

test.each(['/shared-order%231zAbc-_9', '/shared-order%25231zAbc-_9'])(
  'the 404 page redirects %s to the link that was meant, without logging it',
  async (path) => {
    expect(await open(path)).toEqual({
      replaced: ['https://shop.example/shared-order#1zAbc-_9'],
      logged: [],
    });
  },
);

test.each(['//evil.test/%23x', '///evil.test/%23x', '/%5Cevil.test/%23x', '//evil.test%23x'])(
  'the 404 page stays on this site at %s',
  async (path) => {
    const { replaced } = await open(path);
    expect(replaced.map((address) => new URL(address).origin)).toEqual(['https://shop.example']);
  },
);

test('the 404 page logs any other path', async () => {
  expect(await open('/no/such-page')).toEqual({
    replaced: [],
    logged: ['404: attempted path', '/no/such-page'],
  });
});
