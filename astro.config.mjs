import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import { environmentSchema } from './config/environment.ts';
import { siteAddress } from './config/site-address.ts';
import { accounts } from './integrations/accounts.ts';
import { orderPages } from './integrations/order-pages.ts';
import { builtPages, inSitemap, prefetchRules } from './integrations/built-pages.ts';
import { chunks } from './integrations/chunks.mjs';
import { contentEditor } from './integrations/content-editor/integration.ts';
import { contentPreview } from './integrations/content-preview/integration.ts';
import { earlyScript } from './integrations/inline-scripts.mjs';
import { movedProducts } from './integrations/moved-products.ts';
import { noOriginals } from './integrations/no-originals.ts';
import { pinFiles } from './integrations/pin-files/integration.ts';
import { precompress } from './integrations/precompress.mjs';
import { selfContainedServer } from './integrations/self-contained-server.ts';
import { serviceWorker } from './integrations/service-worker.ts';
import { servingRules } from './integrations/serving-rules.ts';
import { widths, widthsInPixels } from './integrations/widths.mjs';

// Tests build other shops into other folders.
const DIST_DIR = process.env.DIST_DIR || 'dist';
const CONTENT_DIR = process.env.CONTENT_DIR || 'src/content';

const early = await earlyScript();

export default defineConfig({
  site: siteAddress(process.env),
  output: 'static',
  outDir: DIST_DIR,
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'always' },
  cacheDir: '.cache/astro',
  // Above the limits of all endpoints, whose messages say more.
  adapter: node({ mode: 'middleware', bodySizeLimit: 2 * 1024 * 1024 }),
  session: false,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    {
      name: 'after-load',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) =>
          addClientDirective({ name: 'after-load', entrypoint: './src/browser/after-load.ts' }),
      },
    },
    react(),
    orderPages(process.env),
    accounts(),
    contentPreview(CONTENT_DIR),
    contentEditor(CONTENT_DIR),
    selfContainedServer(),
    builtPages(),
    sitemap({
      filter: inSitemap,
      // Canonical addresses have no trailing slash.
      serialize: (item) => ({ ...item, url: item.url.replace(/(?<=[^/:])\/$/, '') }),
    }),
    pinFiles(),
    servingRules(process.env, await movedProducts(CONTENT_DIR)),
    prefetchRules(),
    serviceWorker(process.env),
    noOriginals(),
    // The last integration, because it compresses what the others have written.
    precompress(),
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
  image: {
    service: {
      entrypoint: './integrations/picture-service.ts',
      // Effort 2 saves 4% of AVIF's bytes, and takes twice the time in each first build.
      config: {
        avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' },
        webp: { quality: 55 },
        jpeg: { quality: 55, mozjpeg: true, optimiseScans: false },
      },
    },
  },
  vite: {
    define: { EARLY_SCRIPT: JSON.stringify(early), ...widthsInPixels },
    plugins: [chunks()],
    css: {
      transformer: 'lightningcss',
      // It would rename grid areas, but not where the same property has a variable: then nothing is in its place.
      lightningcss: { visitor: widths, cssModules: { grid: false } },
    },
    // The development server never serves these: Vite's own defaults, and the practice accounts.
    server: { fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.emulator/**'] } },
    // The licences of bundled packages require that they are passed on.
    build: { license: { fileName: 'licenses.md' } },
  },
  env: { schema: environmentSchema },
  security: {
    // Astro's own check answers in plain text, and covers only forms. The registration endpoint has its own.
    checkOrigin: false,
  },
});
