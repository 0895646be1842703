import { live } from '../environment';
import { liveToasts } from '../toasts/toasts.live';
import { liveCart } from './cart.live';
import { createSoldPieces } from './sold-pieces.store';

export const liveSoldPieces = live((env) =>
  createSoldPieces({
    $cart: liveCart(env).$cart,
    async ask() {
      const answer = await env.send('/api/pieces', { cache: 'no-cache' });
      return answer instanceof Response && answer.ok ? (answer.json() as Promise<unknown>) : null;
    },
    notify: liveToasts(env).notify,
  }),
);
