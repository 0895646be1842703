import { expect, test } from 'vitest';
import type { ToastInput } from '../../../src/domain/toast';
import { createRegister, type RegistrationAnswer } from '../../../src/stores/registration';

const PERSON = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  password: 'brass-lamp',
  mobile: '+919876543210',
};

async function registerWith(answer: RegistrationAnswer) {
  const toasts: ToastInput[] = [];
  const register = createRegister({
    post: () => Promise.resolve(answer),
    notify: (toast) => void toasts.push(toast),
  });
  return { result: await register(PERSON), toasts };
}

test('a successful registration shows the specified message', async () => {
  const { result, toasts } = await registerWith({ reached: true, success: true, body: {} });
  expect(result).toEqual({ ok: true });
  expect(toasts).toEqual([
    {
      kind: 'success',
      title: 'Registration successful',
      description: 'Your account has been created.',
    },
  ]);
});

test.each<[string, RegistrationAnswer, string]>([
  [
    'the server’s message',
    { reached: true, success: false, body: { message: 'There is already an account.' } },
    'There is already an account.',
  ],
  ['its own', { reached: true, success: false, body: { message: '' } }, 'Registration failed'],
  ['its own', { reached: true, success: false, body: 'proxy error' }, 'Registration failed'],
  ['its last resort', { reached: false }, 'An unexpected error occurred'],
])('a registration that fails shows %s', async (_whose, answer, message) => {
  const { result, toasts } = await registerWith(answer);
  expect(result).toEqual({ ok: false, message });
  expect(toasts[0]).toMatchObject({ kind: 'error', title: 'Registration failed' });
});
