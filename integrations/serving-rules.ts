import type { AstroIntegration } from 'astro';
import { readFile, readdir, writeFile } from 'node:fs/promises';
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
import { byFolder } from './by-folder.ts';
import { inlineHashes } from './inline-hashes.ts';

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
        const { pages, files } = await listBuilt(dir);
        const headers = pages.map(({ address, html }) => {
          const csp = pagePolicy(address, inlineHashes(html), policy);
          return [address, pageHeaders(csp, policy.reportsUrl)] as const;
        });
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

async function listBuilt(dir: URL) {
  const entries = await readdir(dir, { recursive: true });
  const names = entries.map((name) => name.replaceAll('\\', '/'));
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map(async (name) => ({
      address: `/${name}`.replace(/(\/index)?\.html$/, '') || '/',
      html: await readFile(new URL(name, dir), 'utf8'),
    }));
  const files = names.filter((name) => !name.endsWith('.html')).map((name) => `/${name}`);
  return { pages: await Promise.all(pages), files };
}
