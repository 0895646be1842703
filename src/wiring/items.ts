import { computed } from 'nanostores';
import { askBeforeLeaving } from '../browser/leaving';
import type { Shrunk } from '../browser/picture/shrink';
import { deviceStorage } from '../browser/storage';
import { saveTextFile } from '../browser/text-file';
import { isoDateInIndia } from '../domain/date';
import { createItems } from '../stores/items';
import { notify } from './notices';
import { session } from './session';

/**
 * How large an item's picture is kept. A browser gives a site about five million characters, some
 * only half of that, and a data URL takes four for every three bytes: so 30 pictures fit in either.
 */
const ITEM_PICTURE = { maxSide: 800, maxBytes: 45 * 1024 };

const $uid = computed(session.$session, (state) =>
  state.status === 'signed-in' ? state.user.uid : null,
);

/** The items people sell on this device. */
export const items = createItems({ storage: deviceStorage, notify, now: Date.now, $uid });

/** What the screen of the items needs of the browser. */
export const itemsEffects = {
  items,
  notify,
  async shrinkPicture(file: Blob): Promise<Shrunk> {
    try {
      const { shrinkPicture } = await import('../browser/picture/shrink');
      return await shrinkPicture(file, ITEM_PICTURE);
    } catch {
      return { ok: false, reason: 'unreadable' };
    }
  },
  saveTextFile,
  askBeforeLeaving,
  today: () => isoDateInIndia(Date.now()),
};
