import { selectSession } from '../../api/session.slice.ts';
import { logProblem } from '../../shared/log-problem.ts';
import { registerWorker } from '../../shared/service-worker.ts';
import type { Router } from '../router.tsx';
import type { Store } from '../store.ts';
import { updateBetweenPages } from './update-between-pages.ts';

/**
 * Keeps the site on the device of whoever is signed in, so that the next baths are there without a network. Visitors load
 * no more than the page that they look at.
 */
export function keepWorker(store: Store, router: Router): void {
  const start = (): boolean => {
    if (!selectSession(store.getState())) return false;
    registerWorker()
      .then((registration) => registration && updateBetweenPages(registration, router, store))
      .catch((error: unknown) => logProblem('The site is not kept on this device', error));
    return true;
  };
  if (start()) return;
  const stop = store.subscribe(() => {
    if (start()) stop();
  });
}
