import { takeOver } from '../../service-worker/messages.ts';
import { selectToast } from '../../shared/toasts/toasts.slice.ts';
import type { Store } from '../store.ts';

/** Is told the path of each page that is shown. */
export type PageShown = (pathname: string) => void;

const anHour = 3_600_000;

/** Whether nothing would be lost by loading the page anew: no message to be read, no call on its way. */
function isQuiet(store: Store): boolean {
  const state = store.getState();
  const isSending = Object.values(state.api.mutations).some((mutation) => mutation?.status === 'pending');
  return !selectToast(state) && !isSending;
}

/**
 * Brings a new version of the site when somebody goes from one page to another: the page that they leave holds no form
 * any more, and on the next nothing is typed yet. The worker itself waits where a second page is open.
 */
export function updateBetweenPages(registration: ServiceWorkerRegistration, store: Store, first: string): PageShown {
  const { serviceWorker } = navigator;
  let last = first;
  let isTakingOver = false;

  serviceWorker.addEventListener('controllerchange', () => {
    if (isTakingOver) window.location.reload();
  });

  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < anHour) return;
    asked = Date.now();
    // Without a network there is nothing new.
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
