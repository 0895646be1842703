import { whenIdle } from '../../browser/window';
import { loadScript } from '../../browser/load-script';
import { query } from '../dom.client';

const { cardProvider = '' } = query('[data-card-provider]').dataset;

// Loaded only when the page is idle, so that it delays no other way to pay.
whenIdle(() => void loadScript(cardProvider));
