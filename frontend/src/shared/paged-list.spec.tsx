import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PagedList } from './paged-list.tsx';

interface Page {
  rows: string[];
  total: number;
  countedTo?: number;
  next?: string;
}

function show(page: number, data: Page, isOnItsWay = false) {
  const turns: unknown[][] = [];
  render(
    <PagedList
      query={{ data, currentData: isOnItsWay ? undefined : data, isError: false, refetch: () => undefined }}
      page={page}
      perPage={2}
      onTurn={(...turn) => turns.push(turn)}
      loading="Loading"
      failed="Failed"
      picture={null}
      empty={{ title: 'Nothing', text: 'Nothing yet' }}
    >
      {(rows) => rows.join(', ')}
    </PagedList>,
  );
  return turns;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(name) }));

test("the next page of a list without a full count begins after the server's cursor", async () => {
  const turns = show(600, { rows: ['a', 'b'], total: Infinity, next: 'b' });
  expect(screen.getByText('1,199–1,200 of more than 1,200')).toBeTruthy();
  await press('Next');
  await press('Previous');
  expect(turns).toEqual([[601, 'b'], [599]]);
});

test('the first page of such a list says how far it was counted', () => {
  show(1, { rows: ['a', 'b'], total: Infinity, countedTo: 1_000, next: 'b' });
  expect(screen.getByText('1–2 of more than 1,000')).toBeTruthy();
});

test('the last page of such a list shows the number of rows', () => {
  show(600, { rows: ['y', 'z'], total: Infinity });
  expect(screen.getByText('1,199–1,200 of 1,200')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Next/ })).toHaveAttribute('aria-disabled', 'true');
});

test('while the next page is loading, the cursor of the shown one leads no further', async () => {
  const turns = show(2, { rows: ['a', 'b'], total: Infinity, next: 'b' }, true);
  await press('Next');
  expect(turns).toEqual([]);
});

test('a later page whose rows have gone leads to the first one, and does not say that there is nothing', async () => {
  const turns = show(2, { rows: [], total: 2 });
  expect(screen.queryByText('Nothing')).toBeNull();
  await press('To the first page');
  expect(turns).toEqual([[1]]);
});

test('an empty list says so on its first page', () => {
  show(1, { rows: [], total: 0 });
  expect(screen.getByText('Nothing yet')).toBeTruthy();
});
