import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { usePages, usePagination } from './use-pagination.ts';

test("the next page begins after the server's cursor, and the way back uses the remembered ones", () => {
  const { result } = renderHook(() => usePages(20));
  expect(result.current).toMatchObject({ page: 1, part: { limit: 20, offset: 0 } });
  act(() => result.current.turnTo(2, 'end-of-1'));
  expect(result.current).toMatchObject({ page: 2, part: { limit: 20, after: 'end-of-1' } });
  act(() => result.current.turnTo(3, 'end-of-2'));
  act(() => result.current.turnTo(2));
  expect(result.current).toMatchObject({ page: 2, part: { limit: 20, after: 'end-of-1' } });
  act(() => result.current.turnTo(1));
  expect(result.current).toMatchObject({ page: 1, part: { limit: 20, offset: 0 } });
});

test('a list without cursors is turned by offset', () => {
  const { result } = renderHook(() => usePages(20));
  act(() => result.current.turnTo(2));
  expect(result.current).toMatchObject({ page: 2, part: { limit: 20, offset: 20 } });
});

test.each([
  [40, 39, { limit: 20, offset: 760 }],
  [900, 1, { limit: 20, offset: 0 }],
])('after a reload on page %i the way back leads to page %i', (page, before, part) => {
  const { result } = renderHook(() => {
    const [place, setPlace] = useState<{ page: number; after?: string | undefined }>({ page, after: 'somewhere' });
    return { place, ...usePagination(place, 20, setPlace) };
  });
  expect(result.current.part).toEqual({ limit: 20, after: 'somewhere' });
  act(() => result.current.turnTo(page - 1));
  expect(result.current.place.page).toBe(before);
  expect(result.current.part).toEqual(part);
});

test('each list has its own cursors, which are there again when the browser goes back to it', () => {
  const { result, rerender } = renderHook(
    ({ list }) => {
      const [place, setPlace] = useState<{ page: number; after?: string | undefined }>({ page: 1 });
      return { place, setPlace, ...usePagination(place, 20, setPlace, list) };
    },
    { initialProps: { list: 'all' } },
  );
  act(() => result.current.turnTo(2, 'second of all'));
  act(() => result.current.turnTo(3, 'third of all'));
  rerender({ list: 'filtered' });
  act(() => result.current.turnTo(2));
  expect(result.current.part).toEqual({ limit: 20, offset: 20 });
  act(() => result.current.turnTo(2, 'second of the filtered'));
  act(() => result.current.turnTo(3, 'third of the filtered'));
  rerender({ list: 'all' });
  act(() => result.current.setPlace({ page: 3, after: 'third of all' }));
  act(() => result.current.turnTo(2));
  expect(result.current.part).toEqual({ limit: 20, after: 'second of all' });
});
