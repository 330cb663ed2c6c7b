import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { EarlyInput } from './document/early-input.ts';
import { repeatOwedSignOut } from './owed-sign-out.ts';
import { PageBoundary } from './page-boundary.tsx';
import { SitePages } from './site-pages.tsx';
import { syncSessionAcrossTabs } from './sync-session-across-tabs.ts';
import { type Store, visitorState } from './store.ts';

interface AppProps {
  store: Store;
  /** Called with the path of each page that is shown. */
  onPageShown?: (pathname: string) => void;
}

/**
 * The whole site, within a router. A server-rendered page first shows what a visitor sees, and what the signed-in
 * person sees once it is hydrated.
 */
export function App({ store, onPageShown }: AppProps) {
  useEffect(() => syncSessionAcrossTabs(store), [store]);
  useEffect(() => repeatOwedSignOut(store), [store]);
  return (
    <Provider store={store} serverState={visitorState(store)}>
      <PageBoundary>
        <SitePages onShown={onPageShown} />
      </PageBoundary>
      <EarlyInput />
    </Provider>
  );
}
