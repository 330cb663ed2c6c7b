import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that says whether the component is still shown. A late answer leads nobody away from the page to
 * which she has gone meanwhile.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
