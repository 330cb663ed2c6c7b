import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { useEarlyInput } from './document/early-input.ts';
import { PageBoundary } from './page-boundary.tsx';
import { SitePages } from './site-pages.tsx';
import { syncSessionAcrossTabs } from './sync-session-across-tabs.ts';
import { type Store, visitorState } from './store.ts';

interface AppProps {
  store: Store;
  /** Told each path whose page is shown. */
  onPageShown?: (pathname: string) => void;
}

/**
 * The whole site, within a router. A page that the server has drawn begins as a visitor's, and becomes that of whoever is signed in once
 * it is taken over.
 */
export function App({ store, onPageShown }: AppProps) {
  useEffect(() => syncSessionAcrossTabs(store), [store]);
  useEarlyInput();
  return (
    <Provider store={store} serverState={visitorState(store)}>
      <PageBoundary>
        <SitePages onShown={onPageShown} />
      </PageBoundary>
    </Provider>
  );
}
