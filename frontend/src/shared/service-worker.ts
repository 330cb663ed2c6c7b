/** The worker that keeps the built files on the device and shows pushed messages (src/service-worker). */
export const WORKER = '/service-worker.js';

/** Undefined where the browser has none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.register(WORKER);
}
