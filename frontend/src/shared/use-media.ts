import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query holds; on the server none does. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const media = globalThis.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => globalThis.matchMedia(query).matches,
    () => false,
  );
}

/** Returns whether there is room for the columns of a table. */
export const useHasColumns = (): boolean => useMedia('(min-width: 992px)');
