// @vitest-environment node
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readOrderDelivery, requireOrderDelivery } from '../../../config/order-delivery.ts';

const MAIL = {
  SMTP_URL: 'smtps://shop%40kansa.in:secret@smtp.example.com:465',
  MAIL_TO: 'owner@kansa.in',
};
const HOOK = {
  ORDER_WEBHOOK_URL: 'https://hooks.example/orders',
  ORDER_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
};

describe('where orders go', () => {
  test('is nowhere without settings', () => {
    expect(readOrderDelivery({ SMTP_URL: ' ' })).toEqual({ ok: true, delivery: null });
  });

  test('is a mailbox by two lines: the mails come from the user of the mail server', () => {
    expect(readOrderDelivery(MAIL)).toEqual({
      ok: true,
      delivery: {
        mail: { url: MAIL.SMTP_URL, to: 'owner@kansa.in', from: 'shop@kansa.in' },
        webhook: null,
      },
    });
  });

  test('is a webhook, or both', () => {
    const secret = Buffer.alloc(32, 1);
    const webhook = { url: HOOK.ORDER_WEBHOOK_URL, secret };
    expect(readOrderDelivery(HOOK)).toEqual({ ok: true, delivery: { mail: null, webhook } });
    expect(readOrderDelivery({ ...MAIL, ...HOOK })).toMatchObject({
      ok: true,
      delivery: { mail: { to: MAIL.MAIL_TO }, webhook: { url: HOOK.ORDER_WEBHOOK_URL } },
    });
  });

  test.each([
    [{ SMTP_URL: 'smtp.example.com', MAIL_TO: 'owner@kansa.in' }, /SMTP_URL must look like/],
    [{ SMTP_URL: 'https://smtp.example.com', MAIL_TO: 'owner@kansa.in' }, /SMTP_URL/],
    [{ SMTP_URL: MAIL.SMTP_URL }, /MAIL_TO must be the address/],
    [{ MAIL_TO: MAIL.MAIL_TO }, /SMTP_URL/],
    [{ ...MAIL, MAIL_TO: 'owner@kansa.in, all@example.in' }, /MAIL_TO/],
    [{ ...MAIL, SMTP_URL: 'smtp://apikey:secret@smtp.example.com' }, /MAIL_FROM/],
    [{ ...HOOK, ORDER_WEBHOOK_URL: 'http://hooks.example' }, /ORDER_WEBHOOK_URL must be an https/],
    [{ ...HOOK, ORDER_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, /ORDER_WEBHOOK_SECRET must be whsec_/],
    [{ ORDER_WEBHOOK_URL: HOOK.ORDER_WEBHOOK_URL }, /ORDER_WEBHOOK_SECRET/],
  ])('is told to be wrong in words: %o', (environment, problem) => {
    const result = readOrderDelivery(environment);
    expect(result.ok ? [] : result.problems).toEqual([expect.stringMatching(problem)]);
  });
});

describe('a server', () => {
  const watched = () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    onTestFinished(() => void [error, exit].forEach((spy) => spy.mockRestore()));
    return error;
  };

  test('whose settings are wrong says each mistake, and ends', () => {
    const error = watched();
    expect(() => requireOrderDelivery({ MAIL_TO: 'nobody' })).toThrow('ended');
    expect(error.mock.calls.flat().join('\n')).toMatch(/- SMTP_URL .*\n- MAIL_TO /);
  });

  test('without a way to the shop, under pages that send orders, says so and goes on', () => {
    const error = watched();
    expect(requireOrderDelivery({}, { isBuiltFor: true })).toBeNull();
    expect(error.mock.calls.flat().join('\n')).toMatch(/Orders do not reach you/);
    error.mockClear();
    expect(requireOrderDelivery({})).toBeNull();
    expect(error).not.toHaveBeenCalled();
  });
});
