import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentSchema } from './config/environment.ts';
import { accounts } from './integrations/accounts.ts';
import { inSitemap, prefetchRules } from './integrations/browsing-pages.mjs';
import { chunks } from './integrations/chunks.mjs';
import { contentForm } from './integrations/content-form/integration.ts';
import { contentPreview } from './integrations/content-preview/integration.ts';
import { directives } from './integrations/directives.mjs';
import { earlierFiles } from './integrations/earlier-files.ts';
import { earlyScript, emptyCartScript, visitsScript } from './integrations/inline-scripts.mjs';
import { minifyOnce } from './integrations/minify/plugin.ts';
import { movedProducts } from './integrations/moved-products.ts';
import { pageHead } from './integrations/page-head.mjs';
import { pictures } from './integrations/pictures/integration.ts';
import { pinFiles } from './integrations/pin-files/integration.ts';
import { precompress } from './integrations/precompress.mjs';
import { selfContainedServer } from './integrations/self-contained-server.ts';
import { serviceWorker } from './integrations/service-worker.ts';
import { servingRules } from './integrations/serving-rules.ts';

// Tests build other shops than today's, beside it.
const DIST_DIR = process.env.DIST_DIR || 'dist';
const CONTENT_DIR = process.env.CONTENT_DIR || 'src/content';
// A build has a folder of its own for what Astro keeps: Astro writes its files in place, and two builds may run.
const CACHE_DIR = process.env.ASTRO_CACHE_DIR || '.cache/astro';

const early = await earlyScript();
const emptyCart = await emptyCartScript();
const visits = await visitsScript(process.env.PUBLIC_VISITS_URL);

export default defineConfig({
  site: process.env.PUBLIC_SITE_URL || 'http://localhost:4321',
  output: 'static',
  outDir: DIST_DIR,
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'always' },
  cacheDir: CACHE_DIR,
  adapter: node({ mode: 'middleware', bodySizeLimit: 16 * 1024 }),
  session: false,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    directives(),
    react(),
    accounts(),
    contentPreview(CONTENT_DIR),
    contentForm(CONTENT_DIR),
    selfContainedServer(),
    sitemap({
      filter: inSitemap(pathToFileURL(`${path.resolve(DIST_DIR, 'client')}/`)),
      // The canonical address has no slash at its end.
      serialize: (item) => ({ ...item, url: item.url.replace(/(?<=[^/:])\/$/, '') }),
    }),
    pageHead(),
    pinFiles(),
    // Effort and quality of each format: decisions 110 and 115.
    pictures('.cache/pictures', {
      avif: {
        quality: 50,
        effort: 2,
        chromaSubsampling: '4:2:0',
        wide: { from: 736, quality: 49 },
      },
      webp: { quality: 55 },
      jpeg: { quality: 55, mozjpeg: true, optimiseScans: false },
    }),
    servingRules(process.env, await movedProducts(CONTENT_DIR)),
    prefetchRules(),
    serviceWorker(process.env),
    // Compression comes late, since it compresses what the other integrations have written.
    precompress('.cache/compressed'),
    earlierFiles(process.env.EARLIER_FILES_DIR),
  ],
  fonts: [
    {
      name: 'Fraunces',
      cssVariable: '--font-display',
      provider: fontProviders.local(),
      fallbacks: ['Georgia', 'serif'],
      options: {
        variants: [
          {
            src: ['./src/assets/fonts/fraunces-display.woff2'],
            weight: '400',
            style: 'normal',
            display: 'swap',
          },
        ],
      },
    },
  ],
  vite: {
    define: {
      EARLY_SCRIPT: JSON.stringify(early),
      EMPTY_CART_SCRIPT: JSON.stringify(emptyCart),
      VISITS_SCRIPT: JSON.stringify(visits),
    },
    // What Terser has made of the browser's scripts, Rolldown's minifier makes smaller still: decisions 047 and 116.
    plugins: [chunks(), minifyOnce('.cache/minified')],
    // The licences of the packages whose code is in the pages ask to be passed on with it.
    build: { license: { fileName: 'licenses.md' } },
  },
  env: { schema: environmentSchema },
  security: {
    // Astro's own check answers in plain text, and covers forms only. The registration endpoint has
    // its own.
    checkOrigin: false,
  },
});
