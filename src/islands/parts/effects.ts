import { createContext } from 'react';
import { saveTextFile } from '../../browser/files';
import { goTo } from '../../browser/navigation';
import { printPage } from '../../browser/window';
import { cart } from '../../shop/cart/cart.live';
import { orderLink, shareOrder } from '../../shop/sharing/sharing.live';
import { notify } from '../../shop/toasts/toasts.live';

const live = {
  cart,
  notify,
  goTo,
  print: printPage,
  saveTextFile,
  orderLink,
  shareOrder,
};

/** What the islands about orders and links do outside of themselves; tests hand in their own. */
export const Effects = createContext(live);
