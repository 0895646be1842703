import { whenIdle } from '../../browser/idle';

// If it fails, the first toast tries again.
whenIdle(() => void import('./draw-toasts.client').catch(() => undefined));
