import { type Left, leftIn } from '../catalogue/pieces';
import { liveAttempt } from '../payment/attempt.live';
import { live } from '../environment';
import { pieceToasts } from './sold.messages';
import { UNTIL_ACTED_MS } from '../toasts/toasts';
import { liveToasts } from '../toasts/toasts.live';
import { liveCart } from '../cart/cart.live';
import type { Catalogue } from '../catalogue/product';

const REFRESH_MS = 20_000;

const withLeft = (catalogue: Catalogue, left: Left): Catalogue =>
  catalogue.map((product) => {
    const pieces = left[product.id];
    if (pieces === undefined) return product;
    return { ...product, pieces, ...(pieces === 0 && { soldOut: true as const }) };
  });

/** How many one-off pieces are left, according to the order book. Loaded only if the catalogue counts pieces. */
export const livePiecesLeft = live((env) => {
  const { $cart } = liveCart(env);
  const { $text: $attempt } = liveAttempt(env);
  let left: Left = {};
  const shows = new Set<() => void>();

  async function ask(): Promise<unknown> {
    const answer = await env.send('/api/pieces', { cache: 'no-cache' });
    return answer instanceof Response && answer.ok ? answer.json() : null;
  }

  /** Asks the shop; a toast names pieces in the cart that others have since taken. */
  async function refresh(): Promise<void> {
    const answer = await ask().catch(() => null);
    if (answer === null) return;
    const before = left;
    left = leftIn(answer);
    const short = $cart.get().filter(({ product: { id }, quantity, unavailable }) => {
      const most = left[id] ?? Infinity;
      return !unavailable && quantity > most && most !== before[id];
    });
    if (JSON.stringify(left) !== JSON.stringify(before)) for (const show of shows) show();
    if (short.length === 0) return;
    // Anyone who has seen a UPI code may already have paid.
    const mayHavePaid = $attempt.get() !== null;
    liveToasts(env).notify({
      kind: 'info',
      ...pieceToasts.taken({ lines: short, left }, mayHavePaid),
      ...(mayHavePaid && { lastsMs: UNTIL_ACTED_MS }),
    });
  }

  return {
    refresh,
    /** Keeps asking while the cart has counted pieces. @returns a function that stops this */
    watch(catalogue: Catalogue, show: (today: Catalogue) => void): () => void {
      const counted = new Set(catalogue.flatMap(({ id, pieces }) => (pieces ? [id] : [])));
      const showLeft = () => show(withLeft(catalogue, left));
      shows.add(showLeft);
      async function look(): Promise<void> {
        if (!shows.has(showLeft)) return;
        const isAtStake = $cart.get().some(({ product }) => counted.has(product.id));
        if (env.isShown() && isAtStake) await refresh();
        env.later(() => void look(), REFRESH_MS);
      }
      void look();
      return () => void shows.delete(showLeft);
    },
  };
});
