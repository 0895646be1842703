import { liveSession } from '../accounts/session.live';
import { live } from '../environment';
import { createTabText } from '../storage/tab-text.store';
import { createDesk } from './desk.store';

export const liveDesk = live((env) =>
  createDesk({
    ask: env.askDesk,
    token: () => liveSession(env).idToken(),
    courier: createTabText('courier', env.tab),
  }),
);
