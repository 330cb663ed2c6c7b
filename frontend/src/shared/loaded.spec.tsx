import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FailedNotice } from './failed-notice.tsx';
import { Loaded, type Query } from './loaded.tsx';

const shown = (query: Query<string[]>) =>
  render(
    <Loaded query={query} pending="pending" failed="failed" empty="empty">
      {(names) => names.join()}
    </Loaded>,
  ).container.textContent;

test.each([
  ['pending before anything came', { isError: false }, 'pending'],
  ['failed when nothing came', { isError: true }, 'failed'],
  ['empty when nothing is in what came', { data: [], isError: false }, 'empty'],
  ['ready when something came', { data: ['Biscuit', 'Captain'], isError: false }, 'Biscuit,Captain'],
  ['ready with what came before when fetching anew fails', { data: ['Biscuit'], isError: true }, 'Biscuit'],
])('a query is %s', (_state, query, text) => {
  expect(shown(query)).toBe(text);
});

test('where another page fails, the rows of the page before are not shown, also while it is tried again', () => {
  const error = { status: 500 };
  const before = { data: ['Biscuit'], currentData: undefined };
  expect(shown({ ...before, isError: false, isFetching: true })).toBe('Biscuit');
  expect(shown({ ...before, isError: true, isFetching: false, error })).toBe('failed');
  expect(shown({ ...before, isError: false, isFetching: true, error })).toBe('failed');
  expect(shown({ data: ['Biscuit'], currentData: ['Biscuit'], isError: true, error })).toBe('Biscuit');
});

test('a failure that is tried again keeps its button and its focus', () => {
  const failed = <FailedNotice title="Failed to fetch pets" onRetry={() => undefined} />;
  const page = (query: { data?: string; isError: boolean; isFetching: boolean; error?: unknown }) => (
    <Loaded query={query} pending="pending" failed={failed}>
      {(names) => names}
    </Loaded>
  );
  const error = { status: 0 };
  const { rerender, container } = render(page({ isError: true, isFetching: false, error }));
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  rerender(page({ isError: false, isFetching: true, error }));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  rerender(page({ isError: true, isFetching: false, error }));
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute('aria-disabled');
  rerender(page({ data: 'Biscuit', isError: false, isFetching: false }));
  expect(container).toHaveTextContent('Biscuit');
});

test.each([
  ['says its reference', { reference: '4bf92f35' }, /our side\.Reference: 4bf92f35/],
  ['that is not the server’s has none', { status: 0 }, /connection\.(?!.*Reference)/],
])('a failure %s', (_title, error, text) => {
  const failed = <FailedNotice title="Failed to fetch pets" onRetry={() => undefined} />;
  const { container } = render(
    <Loaded query={{ isError: true, error }} pending="pending" failed={failed}>
      {() => 'ready'}
    </Loaded>,
  );
  expect(container.textContent).toMatch(text);
});
