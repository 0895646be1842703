import type { AstroIntegration } from 'astro';
import { type Environment, readSetting } from '../config/settings.ts';

export function desk(environment: Environment): AstroIntegration {
  return {
    name: 'desk',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        if (readSetting(environment, 'PUBLIC_ORDER_BOOK'))
          injectRoute({ pattern: '/desk', entrypoint: './src/pages/_desk.astro' });
      },
    },
  };
}
