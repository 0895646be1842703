import type { Shrunk } from '../../browser/picture/shrink';
import type { Notify } from '../../domain/toast';
import type { ItemsStore } from '../../stores/items';

/** What the screen needs of the world; tests bring their own. */
export interface ItemsEffects {
  items: ItemsStore;
  notify: Notify;
  /** Makes a chosen picture small enough to keep. */
  shrinkPicture: (file: Blob) => Promise<Shrunk>;
  saveTextFile: (fileName: string, text: string, type: string) => void;
  askBeforeLeaving: () => () => void;
  /** The day it is, as an ISO date. */
  today: () => string;
}
