import { liveSession } from '../accounts/session.live';
import { live } from '../environment';
import { liveOrders } from './orders.live';
import { createProgress } from './progress.store';

export const liveProgress = live((env) =>
  createProgress({
    orders: liveOrders(env),
    ask: env.askStatuses,
    askToCancel: env.cancelOrder,
    token: () => liveSession(env).idToken(),
    now: env.now,
  }),
);
