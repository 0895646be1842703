import { scope } from './scope';

/** Takes the place of the service worker where it is to be gone: removes what it kept, and itself. */
scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await scope.registration.unregister();
    })(),
  );
});
