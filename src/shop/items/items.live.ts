import { computed } from 'nanostores';
import { deviceStorage } from '../../browser/storage';
import { session } from '../accounts/session.live';
import { notify } from '../toasts/toasts.live';
import { createItems } from './items.store';

const $uid = computed(session.$session, (state) =>
  state.status === 'signed-in' ? state.user.uid : null,
);

/** The items of the users of this device. */
export const items = createItems({ storage: deviceStorage, notify, now: Date.now, $uid });
