import type { Shrunk } from '../../browser/picture/shrink';
import type { Notify } from '../../domain/toast';
import type { ItemsStore } from '../../stores/items';

/** The effects of the screen; tests pass fakes. */
export interface ItemsEffects {
  items: ItemsStore;
  notify: Notify;
  /** Shrinks a chosen picture so that it can be stored. */
  shrinkPicture: (file: Blob) => Promise<Shrunk>;
  saveTextFile: (fileName: string, text: string, type: string) => void;
  askBeforeLeaving: () => () => void;
  /** Called when an item was saved: from then on there are data to keep. */
  askForLastingStorage: () => void;
  /** Returns today's date in ISO format. */
  today: () => string;
}
