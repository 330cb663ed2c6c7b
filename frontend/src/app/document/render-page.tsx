import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { loadPageAt } from '../page-code.ts';
import { routes } from '../routes.tsx';
import { SitePages } from '../site-pages.tsx';
import { PendingFrame } from '../shell/pending-frame.tsx';
import type { Store } from '../store.ts';
import type { SitePage } from './site-map.ts';

/** An address that no page has. */
export const nowhere = '/404';

/** A rendered page: its markup, and the styles that Ant Design made for it. */
export interface RenderedPage {
  readonly markup: string;
  readonly styles: string;
}

/** Renders a page as a visitor sees it before any script runs. */
export async function renderPage(url: string, store: Store): Promise<RenderedPage> {
  await loadPageAt(routes, new URL(url, 'http://lather.invalid'));
  return renderAt(url, store, <SitePages />);
}

/** Renders what everybody sees of a page that only the browser can render, until its code has loaded. */
export const renderFrame = (store: Store, { isPublic = false, Pending }: SitePage): Promise<RenderedPage> =>
  renderAt(nowhere, store, <PendingFrame isPublic={isPublic}>{Pending && <Pending />}</PendingFrame>);

async function renderAt(url: string, store: Store, site: ReactNode): Promise<RenderedPage> {
  const cache = createCache();
  const { prelude } = await prerender(
    <StrictMode>
      <StyleProvider cache={cache}>
        <Provider store={store}>
          <StaticRouter location={url}>{site}</StaticRouter>
        </Provider>
      </StyleProvider>
    </StrictMode>,
    // React would move larger parts into place by an inline script, which the content security policy does not allow.
    { progressiveChunkSize: Infinity },
  );
  const styles = extractStyle(cache);
  return { markup: await new Response(prelude).text(), styles };
}
