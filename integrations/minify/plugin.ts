import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { Kept } from '../kept.ts';
import { Minifiers } from './minifiers.ts';
import { optionsFor } from './options.ts';

const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string };

/**
 * Minifies the browser's scripts with Terser. A build takes from earlier ones the chunks that are the same: after a
 * changed price they all are. Vite's own step minifies all of them in every build, in one thread (decision 116).
 * @param store folder that outlives the builds
 */
export function minifyOnce(store: string): Plugin {
  const kept = new Kept(store);
  const minifiers = new Minifiers();
  return {
    name: 'minify-once',
    apply: 'build',
    // After everything else that changes code.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(code) {
      const madeFrom = [`terser ${version}`, JSON.stringify(optionsFor(code)), code];
      const small = await kept.take(madeFrom, async () =>
        Buffer.from(await minifiers.minify(code)),
      );
      return { code: Buffer.from(small).toString(), map: null };
    },
    async closeBundle() {
      await minifiers.close();
      await kept.forgetOld();
    },
  };
}
