import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { useEarlyInput } from './document/early-input.ts';
import { syncSessionAcrossTabs } from './sync-session-across-tabs.ts';
import type { Router } from './router.tsx';
import { type Store, visitorState } from './store.ts';

/**
 * The whole site. A page that the server has drawn begins as a visitor's, and becomes that of whoever is signed in once
 * it is taken over.
 */
export function App({ store, router }: { store: Store; router: Router }) {
  useEffect(() => syncSessionAcrossTabs(store), [store]);
  useEarlyInput();
  return (
    <Provider store={store} serverState={visitorState(store)}>
      <RouterProvider router={router} />
    </Provider>
  );
}
