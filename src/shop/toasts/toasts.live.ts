import { live } from '../environment';
import { createToasts } from './toasts.store';

export const liveToasts = live((env) => {
  const path = env.path();
  const toasts = createToasts({
    storage: env.tab,
    now: env.now,
    // Checkout also shows the cart's content.
    pages: path === '/checkout' ? [path, '/cart'] : [path],
  });
  toasts.$toasts.listen(env.drawToasts);
  // Loads the drawing script early: a toast may have to report that the device is offline.
  if (env.origin) env.whenIdle(env.drawToasts);
  return toasts;
});
