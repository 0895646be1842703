import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { createHash } from 'node:crypto';
import { accounts } from './integrations/accounts.mjs';
import { requireAccountsConfig } from './config/accounts-config.mjs';
import { accountsEnvironment, accountsPolicy } from './config/accounts-environment.mjs';
import { inSitemap, prefetchRules } from './integrations/browsing-pages.mjs';
import { chunks } from './integrations/chunks.mjs';
import { openInDev } from './integrations/open-in-dev.mjs';
import { precompress } from './integrations/precompress.mjs';
import { selfContainedServer } from './integrations/self-contained-server.mjs';
import { sharePagesInDev } from './server/shared-pages.mjs';
import { FIRST_PAINT_SCRIPT } from './src/browser/first-paint.mjs';

const newsletterOrigin = process.env.PUBLIC_NEWSLETTER_URL
  ? new URL(process.env.PUBLIC_NEWSLETTER_URL).origin
  : '';

const accountsAllow = accountsPolicy(requireAccountsConfig(process.env));

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
  env: {
    schema: {
      ...accountsEnvironment,
      PUBLIC_NEWSLETTER_URL: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
        url: true,
      }),
      PUBLIC_CARD_CHECKOUT_SCRIPT_URL: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
        url: true,
      }),
    },
  },
  security: {
    // It answers in plain text, and for forms only. The one endpoint checks for itself.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        `form-action 'self' ${newsletterOrigin}`.trim(),
        ["img-src 'self' data: blob:", ...accountsAllow.images].join(' '),
        ...accountsAllow.directives,
      ],
      scriptDirective: {
        resources: ["'self'", ...accountsAllow.scripts],
        hashes: [`sha256-${createHash('sha256').update(FIRST_PAINT_SCRIPT).digest('base64')}`],
      },
    },
  },
});
