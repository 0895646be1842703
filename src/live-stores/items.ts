import { deviceStorage } from '../browser/storage';
import { derived } from '../stores/derived';
import { createItems } from '../stores/items';
import { notify } from './toasts';
import { session } from './session';

const $uid = derived([session.$session], () => {
  const state = session.$session.get();
  return state.status === 'signed-in' ? state.user.uid : null;
});

/** The items people sell on this device. */
export const items = createItems({ storage: deviceStorage, notify, now: Date.now, $uid });
