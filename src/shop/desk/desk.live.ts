import { liveSession } from '../accounts/session.live';
import { live } from '../environment';
import { createDesk } from './desk.store';

export const liveDesk = live((env) =>
  createDesk({ ask: env.askDesk, token: () => liveSession(env).idToken() }),
);
