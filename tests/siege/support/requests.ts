import fc from 'fast-check';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'G\0T', ''];
const DOTS = ['.', '..', '%2e', '%2E%2e', '.%2e', '%252e%252e', '..%5c', '..;', '....', '%c0%ae'];
const PLACES = [
  '_image?href=/favicon.svg&w=3000&f=avif',
  'etc/passwd',
  'package.json',
  'server/entry.mjs',
  '.env',
  'api/user/register',
];

const target = fc.oneof(
  fc.constantFrom('/', '/shop', '*', '/api/user/register/', '//x', 'http://elsewhere.example/'),
  fc
    .tuple(fc.array(fc.constantFrom(...DOTS), { maxLength: 8 }), fc.constantFrom(...PLACES))
    .map(([dots, place]) => `/${[...dots, place].join('/')}`),
  fc.string({ maxLength: 60 }).map((text) => `/${text}`),
  fc.integer({ min: 0, max: 40_000 }).map((length) => `/${'a'.repeat(length)}`),
  fc
    .tuple(fc.constantFrom('/', '/a', '%25', '25', '.%2f'), fc.nat(16_000))
    .map(([part, length]) => `/%${part.repeat(length / part.length)}2e`),
  fc
    .tuple(fc.constantFrom('/', '/a', '/%2e', ';='), fc.nat(16_000))
    .map(([part, length]) => `/${part.repeat(length / part.length)}`),
);

const right = (text: string) => ({ weight: 12, arbitrary: fc.constant(text) });

const host = fc.oneof(right('Host: localhost'), fc.constantFrom('Host: a b', 'Host:', 'X: y'));

const header = fc.oneof(
  fc.constantFrom(
    'Host: localhost',
    'Host: elsewhere.example',
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 99999999999',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding : chunked',
    'Expect: 100-continue',
    'Expect: miracles',
    'Connection: upgrade',
    'Upgrade: h2c',
    'Range: bytes=10-5',
    'Range: bytes=0-99999999',
    'If-None-Match: *',
    'Accept-Encoding: br;q=nan',
    'X-Forwarded-For: 1, [::1]:80, ,',
    'X-Forwarded-Host: elsewhere.example',
    'X-Forwarded-Proto: javascript',
    'Content-Type: application/json',
    'Origin: null',
  ),
  fc
    .tuple(fc.stringMatching(/^[\w-]+$/), fc.string({ maxLength: 40 }))
    .map((two) => two.join(': ')),
  fc.integer({ min: 0, max: 20_000 }).map((length) => `X-Long: ${'b'.repeat(length)}`),
);

const body = fc.constantFrom(
  '',
  '',
  'abcde',
  '0\r\n\r\n',
  '5\r\nabc',
  'GET / HTTP/1.1\r\n\r\n',
  '{}',
);

/** A request that is put together from right and wrong parts. */
const assembled = fc
  .record({
    method: fc.oneof(right('GET'), fc.constantFrom(...METHODS)),
    target,
    version: fc.oneof(right('1.1'), fc.constantFrom('1.0', '2.0', '9.9', '')),
    host,
    headers: fc.array(header, { maxLength: 4 }),
    end: fc.oneof(right('\r\n'), fc.constantFrom('\n', '')),
    body,
  })
  .map(({ method, target: address, version, host: first, headers, end, body: text }) =>
    [`${method} ${address} HTTP/${version}`, first, ...headers, end + text].join('\r\n'),
  );

/** A request with some of its bytes replaced. */
const damaged = fc
  .tuple(assembled, fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 8 }))
  .map(([text, changes]) => {
    const bytes = Buffer.from(text);
    for (const [place, byte] of changes) if (place < bytes.length) bytes[place] = byte;
    return bytes;
  });

/** Requests that any server on the internet receives. */
export const hostileRequest: fc.Arbitrary<Uint8Array | string> = fc.oneof(
  { weight: 5, arbitrary: assembled },
  { weight: 3, arbitrary: damaged },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2000 }) },
);
