import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { toastShown, type ToastMessage } from '../../shared/toasts/toasts.slice.ts';
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
  return (message: ToastMessage) => act(() => void store.dispatch(toastShown(message)));
}

const shown = () => screen.queryAllByRole('listitem').map((toast) => toast.textContent);

test('spec 9, toasts: a second toast takes the place of the first', () => {
  const show = renderToaster();
  show({ title: 'Pet removed' });
  show({ title: 'Pet added successfully', description: 'Your pet profile has been created.' });
  expect(shown()).toEqual(['Pet added successfullyYour pet profile has been created.']);
});

test('spec 9, toasts: a toast closes by itself after five seconds', () => {
  const show = renderToaster();
  show({ title: 'Pet removed' });
  act(() => jest.advanceTimersByTime(4900));
  expect(shown()).toHaveLength(1);
  act(() => jest.advanceTimersByTime(200));
  expect(shown()).toHaveLength(0);
});

test('spec 9, toasts: the same message can be shown twice in a row', () => {
  const show = renderToaster();
  show({ title: 'Login failed' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toHaveLength(0);
  show({ title: 'Login failed' });
  expect(shown()).toEqual(['Login failed']);
});

test('spec 9, toasts: F8 moves the focus to the notification area', () => {
  const show = renderToaster();
  show({ title: 'Pet removed' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: /Notifications/ })).toContainElement(document.activeElement as HTMLElement);
});
