import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { FailedNotice } from './failed-notice.tsx';
import { Loaded } from './loaded.tsx';

const shown = (query: { data?: string[]; isError: boolean }) =>
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
