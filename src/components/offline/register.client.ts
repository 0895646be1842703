import { PUBLIC_OFFLINE } from 'astro:env/client';
import { registerServiceWorker } from '../../browser/service-worker';

/** After this time, a loaded page counts as idle. */
const REST_MS = 1000;

// Not in development, where a cached page would hide changes.
if (import.meta.env.PROD && PUBLIC_OFFLINE !== '0')
  addEventListener('load', () => setTimeout(registerServiceWorker, REST_MS));
