import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { routes } from '../router.tsx';
import type { Store } from '../store.ts';

const handler = createStaticHandler(routes);

/** A drawn page: its markup, and the styles that Ant Design made for it. */
export interface Drawing {
  readonly markup: string;
  readonly styles: string;
}

/** A page as a visitor sees it before any script runs. */
export async function drawPage(url: string, store: Store): Promise<Drawing> {
  const context = await handler.query(new Request(`http://lather.invalid${url}`));
  if (context instanceof Response) throw new Error(`${url} leads to ${context.headers.get('location')}`);
  const cache = createCache();
  const { prelude } = await prerender(
    <StrictMode>
      <StyleProvider cache={cache}>
        <Provider store={store}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Provider>
      </StyleProvider>
    </StrictMode>,
    // Large parts would be moved to their place by an inline script, which the page's policy does not allow.
    { progressiveChunkSize: Infinity },
  );
  const styles = extractStyle(cache);
  return { markup: await new Response(prelude).text(), styles };
}
