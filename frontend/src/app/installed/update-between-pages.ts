import { takeOver } from '../../service-worker/messages.ts';
import { selectToast } from '../../shared/toasts/toasts.slice.ts';
import type { Store } from '../store.ts';

/** Called with the path of each page that is shown. */
export type PageShown = (pathname: string) => void;

const anHour = 3_600_000;

/** Returns whether a reload would lose nothing: no message is shown, and no mutation is pending. */
function isQuiet(store: Store): boolean {
  const state = store.getState();
  const isSending = Object.values(state.api.mutations).some((mutation) => mutation?.status === 'pending');
  return !selectToast(state) && !isSending;
}

/**
 * Activates a new version of the site on the way from one page to another, when no form holds input. The worker itself
 * waits while a second page is open.
 */
export function updateBetweenPages(registration: ServiceWorkerRegistration, store: Store, first: string): PageShown {
  const { serviceWorker } = navigator;
  let last = first;
  let isTakingOver = false;

  serviceWorker.addEventListener('controllerchange', () => {
    if (isTakingOver) window.location.reload();
  });

  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < anHour) return;
    checkedAt = Date.now();
    // An update check without a network is ignored.
    registration.update().catch(() => undefined);
  });
  return (pathname) => {
    if (pathname === last) return;
    last = pathname;
    if (!registration.waiting || !serviceWorker.controller || !isQuiet(store)) return;
    isTakingOver = true;
    registration.waiting.postMessage(takeOver);
  };
}
