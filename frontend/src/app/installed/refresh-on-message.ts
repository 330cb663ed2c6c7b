import { isMessageToPage } from '../../service-worker/messages.ts';
import type { Store } from '../store.ts';

/** What push messages are about: baths, held places and measured weights. */
const subjects = ['appointments', 'waitlist', 'measured-weights', 'subscriptions'] as const;

/** Loads again what a page shows once a person opens a push message that leads to this page. */
export function refreshOnMessage(store: Store, serviceWorker: EventTarget): void {
  serviceWorker.addEventListener('message', (event) => {
    if (isMessageToPage((event as MessageEvent).data)) void refresh(store);
  });
}

async function refresh(store: Store): Promise<void> {
  const { api } = await import('../../api/cache-rules.ts');
  store.dispatch(api.util.invalidateTags([...subjects]));
}
