import { whenIdle } from '../../browser/idle';
import { one } from '../dom.client';

const { cardProvider = '' } = one('[data-card-provider]').dataset;

// Only when the page is loaded and at rest: whoever pays otherwise does not wait for it.
whenIdle(() => {
  const script = document.createElement('script');
  script.src = cardProvider;
  script.async = true;
  document.head.append(script);
});
