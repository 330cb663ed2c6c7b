import { useRef } from 'react';

/**
 * A key for each wish, to travel as its Idempotency-Key: the same wish carries the same key, so that a second tap or
 * a try after a lost answer does it once. `fulfilled` lets the same wish be made anew.
 */
export function useWishKey() {
  const last = useRef({ text: '', key: '' });
  return {
    keyFor: (wish: unknown): string => {
      const text = JSON.stringify(wish);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    fulfilled: (): void => {
      last.current = { text: '', key: '' };
    },
  };
}
