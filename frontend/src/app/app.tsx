import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { syncSessionAcrossTabs } from './sync-session-across-tabs.ts';
import type { Router } from './router.tsx';
import type { Store } from './store.ts';

export function App({ store, router }: { store: Store; router: Router }) {
  useEffect(() => syncSessionAcrossTabs(store), [store]);
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
