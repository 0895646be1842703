import { $toasts } from '../../live-stores/toasts';

// What draws toasts comes with the first of them. Pages where any moment may bring one have it from the
// start: see layouts/Page.astro.
$toasts.subscribe((toasts) => {
  if (toasts.length > 0) void import('./draw-toasts.client');
});
