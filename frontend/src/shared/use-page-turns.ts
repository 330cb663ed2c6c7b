import { useRef, useState } from 'react';

/** A page of a list, counted from 1, and what it begins after where that is known. */
interface Place {
  page: number;
  after?: string | undefined;
}

/** The server takes no greater offset. */
const FARTHEST_OFFSET = 10_000;

const offsetOf = (page: number, perPage: number) => (page - 1) * perPage;

/**
 * Turns the pages of a list that is read by cursor. The way back leads to where each page began; after a reload, which
 * forgets that, by offset, or from farther out to the first page.
 */
export function usePageTurns({ page, after }: Place, perPage: number, go: (place: Place) => void) {
  const cursors = useRef(new Map<number, string>());
  return {
    part: after ? { limit: perPage, after } : { limit: perPage, offset: offsetOf(page, perPage) },
    turnTo: (next: number, nextAfter?: string) => {
      if (after) cursors.current.set(page, after);
      const cursor = nextAfter ?? cursors.current.get(next);
      const isWithinReach = cursor !== undefined || offsetOf(next, perPage) <= FARTHEST_OFFSET;
      go(isWithinReach ? { page: next, after: cursor } : { page: 1 });
    },
    /** What pages began after means nothing once the list is another one. */
    forget: () => cursors.current.clear(),
  };
}

/** The pages of a list whose place is in no address. */
export function usePages(perPage: number) {
  const [place, setPlace] = useState<Place>({ page: 1 });
  const { part, turnTo } = usePageTurns(place, perPage, setPlace);
  return { page: place.page, part, turnTo };
}
