import { $confirmed } from '../../live-stores/confirmation';

// The script before the first paint only knows that an order is stored on this device. It may be
// another user's, or invalid.
$confirmed.subscribe((order) =>
  document.documentElement.toggleAttribute('data-order', order !== null),
);
