import type { AstroIntegration } from 'astro';
import { type Environment, readSetting } from '../config/settings.ts';

export function desk(environment: Environment): AstroIntegration {
  return {
    name: 'desk',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        if (!readSetting(environment, 'PUBLIC_ORDER_BOOK')) return;
        for (const page of ['desk', 'confirm-order'])
          injectRoute({ pattern: `/${page}`, entrypoint: `./src/pages/_${page}.astro` });
      },
    },
  };
}
