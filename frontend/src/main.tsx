import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import './app/typefaces.css';
import 'virtual:theme.css';
import './app/global.css';
import './app/forced-colors.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { linkInlinedStyles } from './app/document/inlined-styles.ts';
import { readPreloadedState } from './app/document/preloaded-state.ts';
import { readSiteFacts } from './app/document/site-facts.ts';
import { installWorker } from './app/installed/install-worker.ts';
import { MissedNavigation } from './app/missed-navigation.ts';
import { loadPageAt } from './app/page-code.ts';
import { routes } from './app/routes.tsx';
import { createStore } from './app/store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const preloadedState = readPreloadedState();
/** Lets the browser paint and take input between two long steps. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

linkInlinedStyles();
// Only a frame that the page replaces needs it, so it is no script of the pages that are hydrated.
const keptFocus = preloadedState ? undefined : import('./app/kept-focus.ts');
await loadPageAt(routes, window.location).catch((error: unknown) => {
  // A page that the server has rendered can still be read. Any other page says that it is broken.
  if (preloadedState) throw error;
});
await nextTask();
const store = createStore({ preloadedAnswers: preloadedState?.answers, siteFacts: readSiteFacts() });
// There is no service worker without a build.
const onPageShown = import.meta.env.PROD ? installWorker(store) : undefined;
const KeptFocus = (await keptFocus?.catch(() => undefined))?.KeptFocus;
const app = (
  <StrictMode>
    {/* The place and the session are rendered together, so that no page loads data that it may no longer show. */}
    <BrowserRouter useTransitions={false}>
      <App store={store} onPageShown={onPageShown} />
      <MissedNavigation />
      {KeptFocus && <KeptFocus />}
    </BrowserRouter>
  </StrictMode>
);
// A transition is rendered in slices of a few milliseconds, between which the browser scrolls and takes input.
startTransition(() => {
  if (preloadedState) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
