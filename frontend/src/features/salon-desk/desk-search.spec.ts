import { expect, test } from '@jest/globals';
import { changeDeskSearch, parseDeskSearch, usualSort } from './desk-search.ts';

const at = (query: string) => parseDeskSearch(new URLSearchParams(query));

test('salon dashboard: Appointments and Upcoming are open by default', () => {
  expect(at('')).toEqual({ tab: 'appointments', list: 'upcoming', q: '', sort: undefined, page: 1 });
});

test.each(['tab=payroll', 'list=yesterday', 'sort=price', 'page=0', 'page=-1', 'page=x', 'page=402'])(
  'an address that says %s leads to what is usual',
  (query) => {
    expect(at(query)).toEqual(at(''));
  },
);

test('the address holds tab, list, search, order and page, and no default values', () => {
  const query = changeDeskSearch(at(''), { list: 'completed', q: 'biscuit', sort: 'pet' });
  expect(query.toString()).toBe('list=completed&q=biscuit&sort=pet');
  expect(changeDeskSearch(parseDeskSearch(query), { page: 3 }).toString()).toBe(
    'list=completed&q=biscuit&sort=pet&page=3',
  );
  expect(changeDeskSearch(parseDeskSearch(query), { list: 'upcoming', q: '', sort: undefined }).toString()).toBe('');
});

test('another list, search or order begins at its first page; another tab keeps the place', () => {
  const third = at('list=completed&page=3');
  expect(parseDeskSearch(changeDeskSearch(third, { q: 'x' })).page).toBe(1);
  expect(parseDeskSearch(changeDeskSearch(third, { tab: 'overview' }))).toEqual({ ...third, tab: 'overview' });
});

test('past visits are shown latest first', () => {
  expect((['today', 'upcoming', 'completed', 'cancelled'] as const).map(usualSort)).toEqual([
    'date',
    'date',
    '-date',
    '-date',
  ]);
});
