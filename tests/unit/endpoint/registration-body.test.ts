import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRegistration, type Registration } from '../../../src/shop/accounts/registration';
import {
  answerRegistration,
  type IdentityProvider,
} from '../../../src/endpoint/registration/registration';
import { UNLIMITED } from '../../support/call';
import { anyText, nearlyRegistration } from '../../support/arbitrary';

/** Registers with an identity provider that creates every account. */
async function send(body: BodyInit) {
  const created: Registration[] = [];
  const request = new Request('http://shop.example/api/user/register/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const provider: IdentityProvider = {
    createAccount(registration) {
      created.push(registration);
      return Promise.resolve({ ok: true, uid: 'u1' });
    },
  };
  const call = { request, limit: UNLIMITED, caller: '203.0.113.9' };
  const response = await answerRegistration(call, provider);
  const text = await response.text();
  return { status: response.status, text, answer: JSON.parse(text) as object, created };
}

describe('the registration endpoint', () => {
  test('creates an account for valid input only, and answers other input with a message', async () => {
    await fc.assert(
      fc.asyncProperty(nearlyRegistration, async (input) => {
        const text = JSON.stringify(input) ?? '';
        const { status, answer, created } = await send(text);
        const check = checkRegistration(text ? JSON.parse(text) : null);
        if (check.ok) {
          expect(status).toBe(201);
          expect(created).toEqual([check.registration]);
          const { email, name } = check.registration;
          expect(answer).toEqual({ uid: 'u1', email, name });
        } else {
          expect(created).toEqual([]);
          expect(status).toBe(400);
          expect(answer).toEqual({ message: expect.stringMatching(/\w/) });
        }
      }),
      { numRuns: 500 },
    );
  });

  test('answers random bytes with 400 and a message', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const { status, answer, created } = await send(Uint8Array.from(bytes));
        expect([status, created]).toEqual([400, []]);
        expect(answer).toEqual({ message: expect.stringMatching(/\w/) });
      }),
      { numRuns: 300 },
    );
  });

  test('never repeats the password in its response', async () => {
    const password = fc.string({ minLength: 8 }).map((rest) => `pass-${rest}`);
    await fc.assert(
      fc.asyncProperty(nearlyRegistration, password, async (input, secret) => {
        const { text } = await send(JSON.stringify({ ...Object(input), password: secret }));
        expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
      }),
    );
  });

  test('ignores unknown fields', async () => {
    const whole = { name: 'Asha', email: 'a@b.in', password: 'brass-lamp', mobile: '9876543210' };
    const names = fc.constantFrom('__proto__', 'constructor', 'uid', 'admin', 'customClaims');
    await fc.assert(
      fc.asyncProperty(names, anyText, async (name, value) => {
        const body = `${JSON.stringify(whole).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`;
        const { created } = await send(body);
        expect(Object.keys(created[0] ?? {}).sort()).toEqual(Object.keys(whole).sort());
      }),
    );
  });
});
