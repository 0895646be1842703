import { render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazily } from '../../src/islands/parts/lazily';

test('the rest of a page stays if a part of it can’t be loaded', async () => {
  const Part = lazily(() => Promise.reject<() => null>(new Error('offline')));
  render(
    <Suspense>
      <h1>Order</h1>
      <Part />
    </Suspense>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Part of this page couldn’t be loaded. Try again');
  expect(within(alert).getByText('Try again').getAttribute('href')).toBe('');
  screen.getByRole('heading', { name: 'Order' });
});
