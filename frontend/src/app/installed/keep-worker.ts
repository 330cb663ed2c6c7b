import { selectSession } from '../../api/session.slice.ts';
import { logProblem } from '../../shared/log-problem.ts';
import { registerWorker } from '../../shared/service-worker.ts';
import type { Store } from '../store.ts';
import { type PageShown, updateBetweenPages } from './update-between-pages.ts';

/**
 * Keeps the site on the device of whoever is signed in, so that the next baths are there without a network. Visitors load
 * no more than the page that they look at. Answers what wants to know of each page that is shown.
 */
export function keepWorker(store: Store): PageShown {
  let update: PageShown | undefined;
  let shown = window.location.pathname;
  const start = (): boolean => {
    if (!selectSession(store.getState())) return false;
    registerWorker()
      .then((registration) => {
        if (registration) update = updateBetweenPages(registration, store, shown);
      })
      .catch((error: unknown) => logProblem('The site is not kept on this device', error));
    return true;
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
