import { live } from '../environment';
import { createToasts } from './toasts.store';

/** The shop's toasts. */
export const liveToasts = live((env) => {
  const path = env.path();
  const toasts = createToasts({
    storage: env.tab,
    now: env.now,
    // Checkout also shows what is in the cart.
    pages: path === '/checkout' ? [path, '/cart'] : [path],
  });
  toasts.$toasts.listen(env.drawToasts);
  // The script that draws them is loaded early: a toast may have to report that the network is down.
  if (env.origin) env.whenIdle(env.drawToasts);
  return toasts;
});
