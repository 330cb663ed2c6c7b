import { useRef } from 'react';

/**
 * A key for each command, sent as its Idempotency-Key: the same command carries the same key, so that a second tap or
 * a try after a lost answer does it once. `renew` lets the same command be sent anew.
 */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' });
  return {
    keyFor: (command: unknown): string => {
      const text = JSON.stringify(command);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    renew: (): void => {
      last.current = { text: '', key: '' };
    },
  };
}
