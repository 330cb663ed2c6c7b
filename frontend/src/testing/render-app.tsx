import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Location, MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import type { SiteFacts } from '../api/site-facts.slice.ts';
import { App } from '../app/app.tsx';
import { loadToasts } from '../app/shell/toast-area.tsx';
import { createStore } from '../app/store.ts';

// A page's code loads when the page is first opened, which takes longer where tests share a few cores.
configure({ asyncUtilTimeout: 60_000 });
// A person gets the toasts with the first key or tap; a test is faster and loads them first.
await loadToasts();

/** Opens the whole app at a path, with its own store and a simulated user. */
export function renderApp(path: string, siteFacts?: SiteFacts) {
  const address: { place?: Location; go?: NavigateFunction } = {};
  function AddressBar() {
    Object.assign(address, { place: useLocation(), go: useNavigate() });
    return null;
  }

  const store = createStore({ siteFacts });
  const user = userEvent.setup({ delay: null });
  const page = render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <AddressBar />
      <App store={store} />
    </MemoryRouter>,
  );
  const currentUrl = () => `${address.place?.pathname}${address.place?.search}`;
  /** Goes to a path, or that many pages on or back. */
  const goTo = (to: string | number) => act(async () => address.go?.(to as string));
  return { ...page, user, store, currentUrl, goTo };
}
