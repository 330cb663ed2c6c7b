import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import './app/typefaces.css';
import 'virtual:theme.css';
import './app/global.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { linkDrawnStyles } from './app/document/drawn-styles.ts';
import { readFirstState } from './app/document/first-state.ts';
import { readSiteFacts } from './app/document/site-facts.ts';
import { keepWorker } from './app/installed/keep-worker.ts';
import { loadPageAt } from './app/page-code.ts';
import { routes } from './app/routes.tsx';
import { createStore } from './app/store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const firstState = readFirstState();
linkDrawnStyles();
if (firstState) await loadPageAt(routes, window.location);
const store = createStore({ firstAnswers: firstState?.answers, siteFacts: readSiteFacts() });
// A page that is served without a build has no worker.
const onPageShown = import.meta.env.PROD ? keepWorker(store) : undefined;
const app = (
  <StrictMode>
    {/* Where one has gone and who is signed in are drawn together, so that no page is asked for what it no longer may show. */}
    <BrowserRouter useTransitions={false}>
      <App store={store} onPageShown={onPageShown} />
    </BrowserRouter>
  </StrictMode>
);
if (firstState) hydrateRoot(root, app);
else createRoot(root).render(app);
