import { computed } from 'nanostores';
import { liveSession } from '../accounts/session.live';
import { live } from '../environment';
import { liveToasts } from '../toasts/toasts.live';
import { createItems } from './items.store';

export const liveItems = live((env) =>
  createItems({
    storage: env.device,
    notify: liveToasts(env).notify,
    now: env.now,
    $uid: computed(liveSession(env).$session, (state) =>
      state.status === 'signed-in' ? state.user.uid : null,
    ),
  }),
);
