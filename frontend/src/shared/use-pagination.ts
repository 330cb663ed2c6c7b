import { useRef, useState } from 'react';

/** A page of a list, counted from 1, and the cursor it begins after where that is known. */
interface Place {
  page: number;
  after?: string | undefined;
}

/** The server takes no greater offset. */
const FARTHEST_OFFSET = 10_000;

const offsetOf = (page: number, perPage: number) => (page - 1) * perPage;

/**
 * Turns the pages of a list that is read by cursor. The way back uses the remembered cursors. A reload forgets them:
 * the way back then uses the offset, or leads to the first page where the offset is too great.
 * @param list names the list, such as its filters: each list has cursors of its own
 */
export function usePagination({ page, after }: Place, perPage: number, go: (place: Place) => void, list = '') {
  const cursors = useRef(new Map<string, string>());
  const placeOf = (number: number) => `${number} ${list}`;
  return {
    part: after ? { limit: perPage, after } : { limit: perPage, offset: offsetOf(page, perPage) },
    turnTo: (next: number, nextAfter?: string) => {
      if (after) cursors.current.set(placeOf(page), after);
      const cursor = nextAfter ?? cursors.current.get(placeOf(next));
      const isWithinReach = cursor !== undefined || offsetOf(next, perPage) <= FARTHEST_OFFSET;
      go(isWithinReach ? { page: next, after: cursor } : { page: 1 });
    },
  };
}

/** Turns the pages of a list whose page is not kept in the address. */
export function usePages(perPage: number) {
  const [place, setPlace] = useState<Place>({ page: 1 });
  const { part, turnTo } = usePagination(place, perPage, setPlace);
  return { page: place.page, part, turnTo };
}
