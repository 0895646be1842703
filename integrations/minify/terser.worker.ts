import { parentPort } from 'node:worker_threads';
import { minify } from 'terser';
import type { Answer } from './minifiers.ts';
import { optionsFor } from './options.ts';

parentPort?.on('message', (code: string) => {
  const answer = (given: Answer) => parentPort?.postMessage(given);
  minify(code, optionsFor(code)).then(
    ({ code: small = '' }) => answer({ small }),
    (error: Error) => answer({ mistake: `Terser: ${error.message}` }),
  );
});
