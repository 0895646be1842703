import { $toasts } from '../../live-stores/toasts';

// The code that renders toasts is loaded with the first toast. Pages that show toasts often load it earlier:
// see ToastsSoon.astro.
$toasts.subscribe((toasts) => {
  if (toasts.length > 0) void import('./draw-toasts.client');
});
