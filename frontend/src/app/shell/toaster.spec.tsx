import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { selectToast, toastShown, type ToastMessage } from '../../shared/toasts/toasts.slice.ts';
import { createStore } from '../store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function renderToaster() {
  const store = createStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Toaster />
      </MemoryRouter>
    </Provider>,
  );
  const show = (message: ToastMessage) => act(() => void store.dispatch(toastShown(message)));
  return Object.assign(show, { store });
}

const shown = () => screen.queryAllByRole('listitem').map((toast) => toast.textContent);

test('toasts: a second toast replaces the first', () => {
  const show = renderToaster();
  show({ title: 'Pet removed' });
  show({ title: 'Pet added successfully', description: 'Your pet profile has been created.' });
  expect(shown()).toEqual(['Pet added successfullyYour pet profile has been created.']);
});

test('toasts: a toast closes by itself after five seconds', () => {
  const show = renderToaster();
  show({ title: 'Pet removed' });
  act(() => jest.advanceTimersByTime(4900));
  expect(shown()).toHaveLength(1);
  act(() => jest.advanceTimersByTime(200));
  expect(shown()).toHaveLength(0);
});

test('toasts: the same message can be shown twice in a row', () => {
  const show = renderToaster();
  show({ title: 'Login failed' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toHaveLength(0);
  show({ title: 'Login failed' });
  expect(shown()).toEqual(['Login failed']);
});

test('toasts: F8 moves the focus to the notification area', () => {
  const show = renderToaster();
  show({ title: 'Pet removed' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: /Notifications/ })).toContainElement(document.activeElement as HTMLElement);
});

test('toasts: a dismissed one is removed after 1,000,000 ms', () => {
  const show = renderToaster();
  show({ title: 'Pet removed' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => jest.advanceTimersByTime(999_999));
  expect(selectToast(show.store.getState())).toMatchObject({ title: 'Pet removed', open: false });
  act(() => jest.advanceTimersByTime(1));
  expect(selectToast(show.store.getState())).toBeNull();
});

test.each([
  ['right by 51 px dismisses', 51, 0],
  ['right by 50 px does not', 50, 1],
  ['left does not', -200, 1],
])('toasts: a swipe to the %s', (_title, by, left) => {
  // jsdom cannot capture a pointer, and mouse events under the names of pointer events stand in for those.
  Object.assign(Element.prototype, { setPointerCapture: () => undefined, hasPointerCapture: () => false });
  renderToaster()({ title: 'Pet removed' });
  const toast = screen.getByRole('listitem');
  const point = (type: string, clientX: number) =>
    fireEvent(toast, new MouseEvent(`pointer${type}`, { bubbles: true, button: 0, clientX, clientY: 10 }));
  point('down', 300);
  point('move', 300 + by / 2);
  point('move', 300 + by);
  point('up', 300 + by);
  expect(shown()).toHaveLength(left);
});
