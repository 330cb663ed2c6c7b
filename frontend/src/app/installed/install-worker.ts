import { selectSession } from '../../api/session.slice.ts';
import { logError } from '../../shared/log-error.ts';
import type { Store } from '../store.ts';
import type { PageShown } from './update-between-pages.ts';

/**
 * Installs the service worker once a person is signed in, so that their next baths can be read without a network. A
 * visitor loads neither the worker nor this code. Returns a listener that must be called for each page that is shown.
 */
export function installWorker(store: Store): PageShown {
  let update: PageShown | undefined;
  let shown = window.location.pathname;
  const start = (): boolean => {
    if (!selectSession(store.getState())) return false;
    begin().catch((error: unknown) => logError('The service worker could not be registered', error));
    return true;
  };
  const begin = async (): Promise<void> => {
    const [{ registerWorker }, { updateBetweenPages }, { refreshOnMessage }] = await Promise.all([
      import('../../shared/service-worker.ts'),
      import('./update-between-pages.ts'),
      import('./refresh-on-message.ts'),
    ]);
    const registration = await registerWorker();
    if (!registration) return;
    update = updateBetweenPages(registration, store, shown);
    refreshOnMessage(store, navigator.serviceWorker);
  };
  if (!start()) {
    const stop = store.subscribe(() => {
      if (start()) stop();
    });
  }
  return (pathname) => {
    shown = pathname;
    update?.(pathname);
  };
}
