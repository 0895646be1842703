import { afterAll, expect, test } from 'vitest';
import { Minifiers } from '../../integrations/minify/minifiers.ts';

const minifiers = new Minifiers();
afterAll(() => minifiers.close());

test('many chunks are minified at once, and each gets its own answer', async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const small = await Promise.all(
    numbers.map((index) =>
      minifiers.minify(`export function bowl() { const price = ${index}; return price; }`),
    ),
  );
  expect(small).toEqual(numbers.map((index) => `export function bowl(){return ${index}}`));
});

test('code that cannot be read fails alone', async () => {
  const [broken, whole] = await Promise.allSettled([
    minifiers.minify('const = 1'),
    minifiers.minify('console.log( 1 )'),
  ]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: /^Terser: / } });
  expect(whole).toMatchObject({ status: 'fulfilled', value: 'console.log(1);' });
});
