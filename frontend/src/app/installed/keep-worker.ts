import { selectSession } from '../../api/session.slice.ts';
import { logProblem } from '../../shared/log-problem.ts';
import type { Store } from '../store.ts';
import type { PageShown } from './update-between-pages.ts';

/**
 * Keeps the site on the device of whoever is signed in, so that the next baths are there without a network. Visitors load
 * no more than the page that they look at, and not the code that does it. Answers what wants to know of each page that is
 * shown.
 */
export function keepWorker(store: Store): PageShown {
  let update: PageShown | undefined;
  let shown = window.location.pathname;
  const start = (): boolean => {
    if (!selectSession(store.getState())) return false;
    begin().catch((error: unknown) => logProblem('The site is not kept on this device', error));
    return true;
  };
  const begin = async (): Promise<void> => {
    const [{ registerWorker }, { updateBetweenPages }] = await Promise.all([
      import('../../shared/service-worker.ts'),
      import('./update-between-pages.ts'),
    ]);
    const registration = await registerWorker();
    if (registration) update = updateBetweenPages(registration, store, shown);
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
