import { $confirmed } from '../../live-stores/confirmation';

// The first paint only knows that some order lies on this device. It may be somebody else's, or gone.
$confirmed.subscribe((order) =>
  document.documentElement.toggleAttribute('data-order', order !== null),
);
