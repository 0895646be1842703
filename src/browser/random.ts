/**
 * A random number from 0 up to, but not including, 1, from the browser's cryptographic generator.
 */
export function random(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number / 2 ** 32;
}
