import { beforeEach, describe, expect, test } from 'vitest';
import { answerCspReports, refuseAllButPost } from '../../../src/endpoint/answer-csp-reports';
import { createRateLimit } from '../../../src/endpoint/rate-limit';

let logged: string[];
let limit = createRateLimit({ turns: 3, together: 3, windowS: 60 });

beforeEach(() => {
  logged = [];
  limit = createRateLimit({ turns: 3, together: 3, windowS: 60 });
});

async function send(body: unknown, type: string): Promise<number> {
  const request = new Request('http://shop.example/api/csp-reports', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const log = (line: string) => void logged.push(line);
  const { status } = await answerCspReports(request, { limit, log });
  return status;
}

const OLD = {
  'csp-report': {
    'document-uri': 'https://shop.example/login?registrationSuccess=1',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?user=asha',
  },
};
const NEW = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://shop.example/cart',
    effectiveDirective: 'style-src-attr',
    blockedURL: 'inline',
  },
};

describe('a report of what the policy has blocked', () => {
  test('is logged in one line, without queries', async () => {
    expect(await send(OLD, 'application/csp-report')).toBe(204);
    expect(logged).toEqual([
      'csp script-src-elem has blocked https://evil.example/x.js on https://shop.example/login',
    ]);
  });

  test('may be one of a list', async () => {
    const other = { type: 'deprecation', body: {} };
    expect(await send([other, NEW], 'application/reports+json; charset=utf-8')).toBe(204);
    expect(logged).toEqual(['csp style-src-attr has blocked inline on https://shop.example/cart']);
  });

  test('cannot add a line to the log, nor a long one', async () => {
    const body = { ...NEW.body, blockedURL: `a\n500 GET /\u001b[31m${'x'.repeat(5000)}` };
    await send([{ ...NEW, body }], 'application/reports+json');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^[\x20-\x7e]{1,300}$/);
  });

  test.each([null, 1, 'x', {}, [], [null], { 'csp-report': 1 }, [{ type: 'csp-violation' }]])(
    'of another form (%j) is left out',
    async (body) => {
      expect(await send(JSON.stringify(body), 'application/csp-report')).toBe(204);
      expect(logged).toEqual([]);
    },
  );
});

test.each([
  ['text', 'text/plain', '{}', 415],
  ['no JSON', 'application/csp-report', '{', 400],
  ['more than 16 KB', 'application/csp-report', `"${'x'.repeat(17_000)}"`, 413],
])('%s is refused', async (_, type, body, status) => {
  expect(await send(body, type)).toBe(status);
  expect(logged).toEqual([]);
});

test('many reports do not fill the log', async () => {
  const statuses = [];
  for (let i = 0; i < 5; i += 1) statuses.push(await send(OLD, 'application/csp-report'));
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
  expect(logged).toHaveLength(3);
});

test('other methods are refused', () => {
  const { status, headers } = refuseAllButPost();
  expect([status, headers.get('allow')]).toEqual([405, 'POST']);
});
