import { whenIdle } from '../../browser/idle';
import { one } from '../dom.client';

const { cardProvider = '' } = one('[data-card-provider]').dataset;

// Load it only when the page is idle, so that it delays nobody who pays in another way.
whenIdle(() => {
  const script = document.createElement('script');
  script.src = cardProvider;
  script.async = true;
  document.head.append(script);
});
