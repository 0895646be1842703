import { expect, test } from 'vitest';
import { createRegister } from '../../../../src/shop/accounts/register';
import type { ShopAnswer } from '../../../../src/shop/environment';
import type { ToastInput } from '../../../../src/shop/toasts/toasts';

const PERSON = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  password: 'brass-lamp',
  mobile: '+919876543210',
};

async function registerWith(answer: ShopAnswer) {
  const toasts: ToastInput[] = [];
  const register = createRegister({
    post: () => Promise.resolve(answer),
    notify: (toast) => void toasts.push(toast),
  });
  return { result: await register(PERSON), toasts };
}

test.each<[string, ShopAnswer, string]>([
  ['the specified title', { status: 500, body: { message: '' } }, 'Registration failed'],
  ['the specified title', { status: 500, body: { message: 7 } }, 'Registration failed'],
  ['the specified title', { status: 500, body: 'proxy error' }, 'Registration failed'],
  ['the specified title', { status: 500, body: null }, 'Registration failed'],
  ['“unexpected error”', null, 'An unexpected error occurred'],
])('a registration that fails without a reason shows %s and what to do', async (...given) => {
  const [, answer, message] = given;
  const { result, toasts } = await registerWith(answer);
  expect(result).toMatchObject({ ok: false, message, help: expect.stringMatching(/try again\.$/) });
  // The toast must show the same message as the form.
  expect(toasts).toMatchObject([
    { kind: 'error', title: 'Registration failed', description: (result as { help: string }).help },
  ]);
});
