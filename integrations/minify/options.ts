import type { MinifyOptions } from 'terser';

/** In characters. Only the chunks of React and of Firebase are longer: further passes save 0.1 KB of their 86. */
const LONG = 100_000;

/** Terser's options for a chunk. */
export function optionsFor(code: string): MinifyOptions {
  return { ecma: 2020, module: true, compress: { passes: code.length > LONG ? 1 : 3 } };
}
