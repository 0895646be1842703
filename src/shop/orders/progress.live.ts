import { liveSession } from '../accounts/session.live';
import { live } from '../environment';
import { UNTIL_ACTED_MS } from '../toasts/toasts';
import { liveToasts } from '../toasts/toasts.live';
import { liveOrders } from './orders.live';
import { liveOutbox } from './outbox.live';
import { lostToast } from './progress.messages';
import { createProgress } from './progress.store';

export const liveProgress = live((env) =>
  createProgress({
    orders: liveOrders(env),
    ask: env.askStatuses,
    askToChange: env.changeOrder,
    token: () => liveSession(env).idToken(),
    now: env.now,
    onLost(lost) {
      for (const { id } of lost)
        liveToasts(env).notify({ kind: 'info', ...lostToast(id), lastsMs: UNTIL_ACTED_MS });
      void liveOutbox(env).send();
    },
  }),
);
