/** The service worker that caches the built files and shows push messages (src/service-worker). */
export const WORKER = '/service-worker.js';

/** Registers the service worker; returns undefined where the browser does not support one. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.register(WORKER);
}
