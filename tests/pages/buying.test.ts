import { describe, expect, test } from 'vitest';
import { builtPage, textOf } from '../support/built';

describe('order confirmation', () => {
  const page = builtPage('/order-confirmation');
  const words = textOf(page.querySelector('main'));

  test('confirms, thanks, and tells of the email', () => {
    expect(words).toContain('Order Confirmed!');
    expect(words).toContain('Thank you');
    expect(words).toMatch(/confirmation email has been sent/);
  });

  test('tells what is next: processing, tracking, delivery', () => {
    const steps = [...page.querySelectorAll('[aria-labelledby="next"] li')].map(textOf);
    expect(textOf(page.querySelector('#next'))).toBe("What's Next");
    expect(steps[0]).toMatch(/^Processing\. .*within 2-3 business days/);
    expect(steps[1]).toMatch(/^Tracking\. .*email .*once it has shipped/);
    expect(steps[2]).toMatch(/5-7 business days\. Express delivery is available for an extra fee/);
  });

  test('leads on to the home page', () => {
    const link = [...page.querySelectorAll('main a')].find(
      (a) => textOf(a) === 'Continue Shopping',
    );
    expect(link?.getAttribute('href')).toBe('/');
  });
});

test('checkout carries no script of a card provider that is not configured', () => {
  const page = builtPage('/checkout');
  expect(page.querySelector('[data-card-provider]')).toBeNull();
  const sources = [...page.querySelectorAll('script[src]')].map((one) => one.getAttribute('src'));
  for (const source of sources) expect(source).toMatch(/^\/_astro\//);
});
