import { whenIdle } from '../../browser/window';
import { loadScript } from '../../browser/load-script';
import { one } from '../dom.client';

const { cardProvider = '' } = one('[data-card-provider]').dataset;

// Load it only when the page is idle, so that it delays nobody who pays in another way.
whenIdle(() => void loadScript(cardProvider));
