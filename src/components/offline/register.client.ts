import { PUBLIC_OFFLINE } from 'astro:env/client';
import { whenIdle } from '../../browser/idle';
import { registerServiceWorker } from '../../browser/service-worker';

// Not while developing: a kept page would hide every change.
if (import.meta.env.PROD && PUBLIC_OFFLINE !== '0') whenIdle(registerServiceWorker);
