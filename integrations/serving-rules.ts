import type { AstroIntegration } from 'astro';
import { readdir, writeFile } from 'node:fs/promises';
import { pagePolicy, readPolicySettings } from '../config/page-policy.ts';
import {
  fileHeaders,
  fixedRules,
  lookUp,
  pageHeaders,
  SERVING_RULES_FILE,
  type ServingRules,
} from '../config/serving-rules.ts';
import type { Environment } from '../config/settings.ts';
import { PAGES } from './built-pages.ts';
import { byFolder } from './by-folder.ts';

/**
 * Writes the serving rules, with a content security policy for each page that allows exactly its own scripts
 * and styles. The development server follows the rules, but without policies, since Vite inlines code with
 * unpredictable hashes.
 * @param moved current names of products whose address has changed, by old name
 */
export function servingRules(
  environment: Environment,
  moved: Readonly<Record<string, string>> = {},
): AstroIntegration {
  const rules = fixedRules(environment, moved);
  const policy = readPolicySettings(environment);
  let outDir: URL;
  return {
    name: 'serving-rules',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        for (const pattern of Object.keys(fixedRules(environment).redirects)) {
          const entrypoint = new URL('./redirect-in-dev.ts', import.meta.url);
          injectRoute({
            pattern: pattern.replace('*', '[...unknown]'),
            entrypoint,
            prerender: false,
          });
        }
      },
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((req, _res, next) => {
          const [path = '', query] = (req.url ?? '').split('?', 2);
          const page = lookUp(rules.shared, path.replace(/(?<=.)\/$/, ''));
          if (page) req.url = query === undefined ? page : `${page}?${query}`;
          next();
        });
      },
      'astro:build:done': async ({ dir }) => {
        const headers = [...PAGES].map(([address, { hashes }]) => {
          const csp = pagePolicy(address, hashes, policy);
          return [address, pageHeaders(csp, policy.reportsUrl)] as const;
        });
        const files = (await readdir(dir, { recursive: true }))
          .filter((name) => !name.endsWith('.html'))
          .map((name) => `/${name.replaceAll('\\', '/')}`);
        const all: ServingRules = {
          ...rules,
          pages: byFolder(headers),
          files: fileHeaders(files),
        };
        await writeFile(new URL(SERVING_RULES_FILE, outDir), JSON.stringify(all, null, 2));
      },
    },
  };
}
