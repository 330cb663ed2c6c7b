import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import './app/typefaces.css';
import 'virtual:theme.css';
import './app/global.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { linkDrawnStyles } from './app/document/drawn-styles.ts';
import { readFirstState } from './app/document/first-state.ts';
import { readSiteFacts } from './app/document/site-facts.ts';
import { keepWorker } from './app/installed/keep-worker.ts';
import { createRouter, loadPageAt } from './app/router.tsx';
import { createStore } from './app/store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const firstState = readFirstState();
linkDrawnStyles();
if (firstState) await loadPageAt(window.location);
const store = createStore({ firstAnswers: firstState?.answers, siteFacts: readSiteFacts() });
const router = createRouter();
const app = (
  <StrictMode>
    <App store={store} router={router} />
  </StrictMode>
);
if (firstState) hydrateRoot(root, app);
else createRoot(root).render(app);
// A page that is served without a build has no worker.
if (import.meta.env.PROD) keepWorker(store, router);
