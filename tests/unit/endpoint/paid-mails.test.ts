import { expect, test } from 'vitest';
import { heldMails } from '../../../src/endpoint/orders/paid-mails';
import { anOrder } from '../../support/order';

const options = {
  shop: {
    name: 'Kansa',
    url: 'https://kansa.in',
    address: [],
    phone: '+91 98765 00000',
    thanks: '',
    next: [],
    policies: [],
  },
  owner: 'owner@kansa.in',
  domain: 'kansa.in',
  hasDesk: true,
  timing: { sentences: [], warnings: [], dated: anOrder() },
};

test.each([
  ['paid.shopper', 'asha@example.in', 'We have received your payment and will pack your order.'],
  ['cancelled.shopper', 'asha@example.in', 'We’ll send your money back. You’ll get an email'],
  ['sold.shopper', 'asha@example.in', 'we can make another one, or send your money back.'],
  ['paid.owner', 'owner@kansa.in', 'You can pack it now.'],
  ['problem.owner', 'owner@kansa.in', 'Open the desk: https://kansa.in/desk'],
])('the mail %s goes to %s and says what happens now', (name, to, sentence) => {
  const mails = heldMails(anOrder(), 'packed', options);
  const [, mail] = mails.find(([one]) => one === name)!;
  expect(JSON.stringify(mail.to)).toContain(to);
  expect(mail.text).toContain(sentence);
});

test('no mail goes to an address that mail can’t reach', () => {
  const { shipping, ...order } = anOrder();
  const mails = heldMails({ ...order, shipping: { ...shipping, email: 'a b@c' } }, '', options);
  expect(mails.map(([name]) => name)).toEqual(['paid.owner', 'problem.owner']);
});
