import { useCallback, useEffect, useRef } from 'react';

// A finger is released before the browser sends its mouse events, between which the focus moves.
const begins = ['pointerdown', 'mousedown'] as const;
const ends = ['pointerup', 'pointercancel', 'mouseup'] as const;

/**
 * Returns a function that runs an action at once, or after the click where a button or a finger is down. An action that
 * moves the page between press and release would take the pressed target away, and the click would be lost.
 */
export function useAfterPress(): (action: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const begin = ({ button }: MouseEvent) => {
      isDown.current ||= button === 0;
    };
    const runWaiting = () => {
      if (!isDown.current) for (const action of waiting.current.splice(0)) action();
    };
    const end = () => {
      isDown.current = false;
      // The click follows the release within the same task.
      setTimeout(runWaiting);
    };
    const listener = { capture: true, passive: true };
    for (const type of begins) window.addEventListener(type, begin, listener);
    for (const type of ends) window.addEventListener(type, end, listener);
    return () => {
      for (const type of begins) window.removeEventListener(type, begin, listener);
      for (const type of ends) window.removeEventListener(type, end, listener);
    };
  }, []);

  return useCallback((action) => {
    if (isDown.current) waiting.current.push(action);
    else action();
  }, []);
}
