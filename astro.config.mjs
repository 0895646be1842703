import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import { createHash } from 'node:crypto';
import { requireAccountsConfig } from './config/accounts-config.ts';
import { environmentSchema } from './config/environment.ts';
import { pageDirectives } from './config/page-policy.ts';
import { accounts } from './integrations/accounts.ts';
import { inSitemap, prefetchRules } from './integrations/browsing-pages.mjs';
import { chunks } from './integrations/chunks.mjs';
import { openInDev } from './integrations/open-in-dev.mjs';
import { precompress } from './integrations/precompress.mjs';
import { selfContainedServer } from './integrations/self-contained-server.mjs';
import { sharePagesInDev } from './integrations/shared-pages.ts';
import { FIRST_PAINT_SCRIPT } from './src/browser/first-paint.mjs';

const policy = pageDirectives({
  accounts: requireAccountsConfig(process.env),
  newsletterUrl: process.env.PUBLIC_NEWSLETTER_URL,
});

export default defineConfig({
  site: process.env.PUBLIC_SITE_URL || 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'always' },
  cacheDir: './.cache/astro',
  adapter: node({ mode: 'middleware', staticHeaders: true, bodySizeLimit: 16 * 1024 }),
  session: false,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    accounts(),
    openInDev(),
    selfContainedServer(),
    sitemap({
      filter: inSitemap(new URL('dist/client/', import.meta.url)),
      // The canonical address has no slash at its end.
      serialize: (item) => ({ ...item, url: item.url.replace(/(?<=[^/:])\/$/, '') }),
    }),
    prefetchRules(),
    // Compression comes last: it takes what the others have written.
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
  vite: { plugins: [chunks(), sharePagesInDev()] },
  env: { schema: environmentSchema },
  security: {
    // It answers in plain text, and for forms only. The one endpoint checks for itself.
    checkOrigin: false,
    csp: {
      directives: policy.directives,
      scriptDirective: {
        resources: policy.scripts,
        hashes: [`sha256-${createHash('sha256').update(FIRST_PAINT_SCRIPT).digest('base64')}`],
      },
    },
  },
});
