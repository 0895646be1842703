import type { AstroIntegration } from 'astro';
import { mkdir, writeFile } from 'node:fs/promises';

const load = async () => (await import('./read-pin-files.ts')).readPinFiles();

/** The attribution that the directory's licence requires. */
const SOURCE = `The states and districts of PIN codes in this folder were derived from the All India Pincode Directory,
Department of Posts, Ministry of Communications, Government of India
(https://www.data.gov.in/resource/all-india-pincode-directory-till-last-month),
published under the Government Open Data License - India
(https://www.data.gov.in/government-open-data-license-india).
The Department of Posts does not endorse this shop, and is not responsible for mistakes in these files.
`;

/** Gives the server all files as one module. */
const MODULE = 'virtual:pin-files';
const forServer = {
  name: MODULE,
  resolveId: (id: string) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: async (id: string) =>
    id === `\0${MODULE}`
      ? `export const files = ${JSON.stringify(Object.fromEntries(await load()))}`
      : undefined,
};

/**
 * Writes one file for each pair of first digits, such as /pins/68.json. In development, does so on the first request.
 */
export function pinFiles(): AstroIntegration {
  let files: ReturnType<typeof load> | undefined;
  return {
    name: 'pin-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [forServer] } }),
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const [, prefix] = /^\/pins\/(\d\d)\.json$/.exec(request.url ?? '') ?? [];
          if (prefix === undefined) return next();
          files ??= load();
          void files.then((all) => {
            response.setHeader('Content-Type', 'application/json');
            response.end(JSON.stringify(all.get(prefix) ?? {}));
          }, next);
        });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = new URL('pins/', dir);
        await mkdir(folder, { recursive: true });
        await writeFile(new URL('source.txt', folder), SOURCE);
        for (const [prefix, file] of await load())
          await writeFile(new URL(`${prefix}.json`, folder), JSON.stringify(file));
      },
    },
  };
}
