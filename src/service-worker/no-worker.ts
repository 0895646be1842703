import { scope } from './scope';

/** Replaces the service worker where it is switched off: removes its caches, and itself. */
scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await scope.registration.unregister();
    })(),
  );
});
