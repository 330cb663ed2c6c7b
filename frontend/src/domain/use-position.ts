import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { currentPosition } from './current-position.ts';

/**
 * Asks the browser for the visitor's position, which may take seconds and may be refused.
 * @param onFound called with the position as `latitude,longitude`, unless the question was dropped meanwhile
 */
export function usePosition(onFound: (near: string) => void) {
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');
  const [found, setFound] = useState<{ near: string }>();
  // What the page shows by the time of the answer counts, not what it showed at the question.
  const answer = useEffectEvent(onFound);
  useEffect(() => {
    if (found) answer(found.near);
  }, [found]);
  const asked = useRef<object>(undefined);

  return {
    state,
    ask: () => {
      const question = {};
      asked.current = question;
      const answered = (outcome: typeof state, position?: { near: string }) => {
        if (asked.current !== question) return;
        setState(outcome);
        setFound(position);
      };
      setState('locating');
      currentPosition().then(
        (near) => answered('idle', { near }),
        () => answered('failed'),
      );
    },
    /** Drops the question, because the visitor searches in another way. */
    drop: () => {
      asked.current = undefined;
      setState('idle');
    },
  };
}
