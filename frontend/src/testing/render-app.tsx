import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import type { SiteFacts } from '../api/site-facts.slice.ts';
import { App } from '../app/app.tsx';
import { routes } from '../app/router.tsx';
import { loadToasts } from '../app/shell/toast-area.tsx';
import { createStore } from '../app/store.ts';

// A page's code arrives when it is first opened, which takes longer where tests share a few cores.
configure({ asyncUtilTimeout: 60_000 });
// Toasts are there with the first key or tap, as for a person, who takes longer to it.
await loadToasts();

/** Opens the whole app at a path, with a store of its own and a person at the keyboard. */
export function renderApp(path: string, siteFacts?: SiteFacts) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const store = createStore({ siteFacts });
  const user = userEvent.setup({ delay: null });
  const page = render(<App store={store} router={router} />);
  const currentUrl = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...page, user, store, router, currentUrl };
}
