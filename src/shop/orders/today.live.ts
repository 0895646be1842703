import type { Pause } from '../delivery/delivery';
import { liveAttempt } from '../payment/attempt.live';
import { live } from '../environment';
import { showNotice } from '../today/show-notice';
import { NOTHING_NEW, parseToday, type Today } from '../today/today';
import { pieceToasts } from './sold.messages';
import { UNTIL_ACTED_MS } from '../toasts/toasts';
import { liveToasts } from '../toasts/toasts.live';
import { liveCart } from '../cart/cart.live';
import type { Catalogue } from '../catalogue/product';

const REFRESH_MS = 20_000;
/** Afterwards, checkout goes on without an answer: the shop checks when the order arrives. */
const PATIENCE_MS = 5_000;

const withLeft = (catalogue: Catalogue, { left, held }: Today): Catalogue =>
  catalogue.map((product) => {
    const pieces = left[product.id];
    if (pieces === undefined) return product;
    return {
      ...product,
      pieces,
      ...(pieces === 0 && { soldOut: true as const }),
      ...(held?.includes(product.id) && { held: true as const }),
    };
  });

/** What cart and checkout have to know beside what was built. */
export interface Current {
  catalogue: Catalogue;
  pause?: Pause | undefined;
}

/** What has changed since the build, according to the order book: what is sold out, and the owner's notice. */
export const liveToday = live((env) => {
  const { $cart } = liveCart(env);
  const { $text: $attempt } = liveAttempt(env);
  const { notify } = liveToasts(env);
  let today: Today = NOTHING_NEW;
  const shows = new Set<() => void>();

  async function ask(): Promise<unknown> {
    const answer = await env.send('/api/today', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer instanceof Response && answer.ok ? answer.json() : null;
  }

  /** Asks the shop; a toast names pieces in the cart that are sold out since. @returns the last answer */
  async function refresh(): Promise<Today> {
    const answer = await ask().catch(() => null);
    if (answer === null) return today;
    const before = today;
    today = parseToday(answer);
    const { left, held, notice } = today;
    const short = $cart.get().filter(({ product: { id }, quantity, unavailable }) => {
      const most = left[id] ?? Infinity;
      return !unavailable && quantity > most && most !== before.left[id];
    });
    if (JSON.stringify(today) !== JSON.stringify(before)) for (const show of shows) show();
    showNotice(env.tab, notify, notice);
    if (short.length === 0) return today;
    // Anyone who has seen a UPI code may already have paid.
    const mayHavePaid = $attempt.get() !== null;
    notify({
      kind: 'info',
      ...pieceToasts.taken({ lines: short, left, held }, mayHavePaid),
      ...(mayHavePaid && { lastsMs: UNTIL_ACTED_MS }),
    });
    return today;
  }

  return {
    refresh,
    /** Asks now, when the tab is shown again, and often while the cart has counted pieces. @returns a function that stops this */
    watch(catalogue: Catalogue, show: (current: Current) => void): () => void {
      const counted = new Set(catalogue.flatMap(({ id, pieces }) => (pieces ? [id] : [])));
      const showToday = () => show({ catalogue: withLeft(catalogue, today), pause: today.pause });
      shows.add(showToday);
      async function look(): Promise<void> {
        if (!shows.has(showToday)) return;
        const isAtStake = $cart.get().some(({ product }) => counted.has(product.id));
        if (env.isShown() && isAtStake) await refresh();
        env.later(() => void look(), REFRESH_MS);
      }
      void refresh().then(() => env.later(() => void look(), REFRESH_MS));
      const stop = env.onReturnOrOnline(() => void refresh());
      return () => {
        shows.delete(showToday);
        stop();
      };
    },
  };
});
