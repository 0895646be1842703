import type { AstroIntegration } from 'astro';
import { type Environment, readSetting } from '../config/settings.ts';

/** Pages that a build has only with the setting. */
const PAGES = [
  ['desk', 'PUBLIC_ORDER_BOOK'],
  ['confirm-order', 'PUBLIC_ORDER_BOOK'],
  ['bill', 'PUBLIC_ORDER_BOOK'],
  ['back-in-stock', 'PUBLIC_SHOPPER_MAILS'],
  ['payment', 'PUBLIC_ONLINE_PAYMENTS'],
] as const;

export function orderPages(environment: Environment): AstroIntegration {
  return {
    name: 'order-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const [page, setting] of PAGES)
          if (readSetting(environment, setting))
            injectRoute({ pattern: `/${page}`, entrypoint: `./src/pages/_${page}.astro` });
      },
    },
  };
}
