import { describe, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useSearchState } from './use-search-state.ts';

const at = (address: string) =>
  renderHook(() => ({ search: useSearchState(), address: useLocation().search, navigate: useNavigate() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/before', address]}>{children}</MemoryRouter>
    ),
  }).result;

describe('the state that a page keeps in the address', () => {
  test('some values are changed and the others stay; an empty value is left out', () => {
    const page = at('/?tab=all&q=suds&page=3');
    act(() => page.current.search.change({ q: '', sort: 'newest', page: undefined }));
    expect(page.current.address).toBe('?tab=all&sort=newest');
  });

  test('other values replace all of them', () => {
    const page = at('/?tab=all&q=suds');
    act(() => page.current.search.replace({ tab: 'people', q: undefined }));
    expect(page.current.address).toBe('?tab=people');
  });

  test('two steps in a row both take effect, although the page has not shown the first yet', () => {
    const page = at('/?tab=all');
    act(() => {
      page.current.search.change({ tab: 'people' });
      page.current.search.change({ q: 'olive' });
    });
    expect(page.current.address).toBe('?tab=people&q=olive');
  });

  test('after a link led elsewhere, a step begins there', () => {
    const page = at('/?tab=all&q=suds');
    act(() => void page.current.navigate('/?tab=audit'));
    act(() => page.current.search.change({ page: '2' }));
    expect(page.current.address).toBe('?tab=audit&page=2');
  });

  test('the way back skips a step, unless the step adds to the history', () => {
    const page = at('/?tab=all');
    act(() => page.current.search.change({ q: 'suds' }));
    act(() => page.current.search.replace({ tab: 'people' }, { canGoBack: true }));
    act(() => void page.current.navigate(-1));
    expect(page.current.address).toBe('?tab=all&q=suds');
    act(() => void page.current.navigate(-1));
    expect(page.current.address).toBe('');
  });

  test.each([
    ['?page=3', 3],
    ['?page=2.7', 2],
    ['', 1],
    ['?page=', 1],
    ['?page=0', 1],
    ['?page=-4', 1],
    ['?page=last', 1],
  ])('%s is page %d', (address, page) => {
    expect(at(`/${address}`).current.search.page()).toBe(page);
  });

  test('an unknown value counts as none', () => {
    const { search } = at('/?sort=newest&status=odd').current;
    expect(search.valueOf('sort', ['oldest', 'newest'])).toBe('newest');
    expect(search.valueOf('status', ['approved', 'rejected'])).toBeUndefined();
    expect(search.value('q')).toBeUndefined();
  });
});
