import type { Plugin } from 'vite';
import { pageFor } from '../config/shared-pages.ts';

/** Lets the development server serve shared pages as the built server does. */
export function sharePagesInDev(): Plugin {
  return {
    name: 'shared-pages',
    configureServer(server) {
      server.middlewares.use((req, _res, next) => {
        const [path = '', query] = (req.url ?? '').split('?', 2);
        const address = path.replace(/(?<=.)\/$/, '');
        const page = pageFor(address);
        if (page !== address) req.url = query === undefined ? page : `${page}?${query}`;
        next();
      });
    },
  };
}
