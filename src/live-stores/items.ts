import { askBeforeLeaving } from '../browser/leaving';
import { shrinkLater } from '../browser/picture/shrink-later';
import { deviceStorage } from '../browser/storage';
import { saveTextFile } from '../browser/text-file';
import { isoDateInIndia } from '../domain/date';
import { derived } from '../stores/derived';
import { createItems } from '../stores/items';
import { notify } from './toasts';
import { session } from './session';

/**
 * How large an item's picture is kept. A browser gives a site about five million characters, some
 * only half of that, and a data URL takes four for every three bytes: so 30 pictures fit in either.
 */
const ITEM_PICTURE = { maxSide: 800, maxBytes: 45 * 1024 };

const $uid = derived([session.$session], () => {
  const state = session.$session.get();
  return state.status === 'signed-in' ? state.user.uid : null;
});

/** The items people sell on this device. */
export const items = createItems({ storage: deviceStorage, notify, now: Date.now, $uid });

/** What the screen of the items needs of the browser. */
export const itemsEffects = {
  items,
  notify,
  shrinkPicture: (file: Blob) => shrinkLater(file, ITEM_PICTURE),
  saveTextFile,
  askBeforeLeaving,
  today: () => isoDateInIndia(Date.now()),
};
