// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { settingProblems } from '../../../config/check-settings.ts';
import { orderFlags, readOrderDelivery } from '../../../config/order-delivery.ts';

const MAIL = {
  SMTP_URL: 'smtps://shop%40kansa.in:secret@smtp.example.com:465',
  MAIL_TO: 'owner@kansa.in',
};
const HOOK = {
  ORDER_WEBHOOK_URL: 'https://hooks.example/orders',
  ORDER_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
};

describe('readOrderDelivery', () => {
  test('returns null without settings', () => {
    expect(readOrderDelivery({ SMTP_URL: ' ' })).toBeNull();
  });

  test('needs only two settings for mail, which comes from the mail server’s user', () => {
    expect(readOrderDelivery(MAIL)).toEqual({
      mail: { url: MAIL.SMTP_URL, to: 'owner@kansa.in', from: 'shop@kansa.in' },
      webhook: null,
    });
  });

  test('returns a webhook, or both mail and webhook', () => {
    const secret = Buffer.alloc(32, 1);
    const webhook = { url: HOOK.ORDER_WEBHOOK_URL, secret };
    expect(readOrderDelivery(HOOK)).toEqual({ mail: null, webhook });
    expect(readOrderDelivery({ ...MAIL, ...HOOK })).toMatchObject({
      mail: { to: MAIL.MAIL_TO },
      webhook: { url: HOOK.ORDER_WEBHOOK_URL },
    });
  });

  test.each([
    [{ ...MAIL, MAIL_TO: 'owner@kansa.in, all@example.in' }, /^MAIL_TO must be one email/],
    [{ ...MAIL, SMTP_URL: 'smtp://apikey:secret@smtp.example.com' }, /^MAIL_FROM must/],
    [{ ...HOOK, ORDER_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, /^ORDER_WEBHOOK_SECRET must be whsec_/],
  ])('reports invalid settings: %o', (environment, problem) => {
    expect(settingProblems(environment)).toEqual([expect.stringMatching(problem)]);
  });
});

test.each([
  ['nothing', {}, {}],
  ['a webhook', HOOK, { PUBLIC_ORDER_BOOK: '1' }],
  ['mail', MAIL, { PUBLIC_ORDER_BOOK: '1', PUBLIC_SHOPPER_MAILS: '1' }],
])('the pages of a shop with %s know what its server can do', (_, environment, flags) => {
  expect(orderFlags(environment)).toEqual(flags);
});
