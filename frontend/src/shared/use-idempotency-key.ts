import { useRef } from 'react';
import { randomKey } from './random-key.ts';

/**
 * Keeps the Idempotency-Key of each command: the same command carries the same key, so that a second tap or a retry
 * after a lost answer runs it once. `renew` allows the same command again.
 */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' });
  return {
    keyFor: (command: unknown): string => {
      const text = JSON.stringify(command);
      if (last.current.text !== text) last.current = { text, key: randomKey() };
      return last.current.key;
    },
    renew: (): void => {
      last.current = { text: '', key: '' };
    },
  };
}
