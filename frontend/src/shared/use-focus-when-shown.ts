import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to an element once it is shown, in place of the button that asked for it and has gone; not where nobody
 * has pressed one.
 */
export function useFocusWhenShown<T extends HTMLElement>(wasPressed = true): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (wasPressed) element.current?.focus();
  }, [wasPressed]);
  return element;
}
