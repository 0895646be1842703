import type { AstroIntegration } from 'astro';
import { type Environment, readSetting } from '../config/settings.ts';

/** Adds the page between the shop and the payment provider to builds with online payments. */
export function onlinePayments(environment: Environment): AstroIntegration {
  return {
    name: 'online-payments',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        if (readSetting(environment, 'PUBLIC_ONLINE_PAYMENTS'))
          injectRoute({ pattern: '/payment', entrypoint: './src/pages/_payment.astro' });
      },
    },
  };
}
