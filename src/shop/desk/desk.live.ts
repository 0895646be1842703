import { liveSession } from '../accounts/session.live';
import { live } from '../environment';
import { createTabText } from '../storage/persisted.store';
import { createDesk } from './desk.store';

export const liveDesk = live((env) =>
  createDesk({
    ask: env.askDesk,
    token: (isFresh) => liveSession(env).idToken(isFresh),
    courier: createTabText('courier', env.tab),
  }),
);
