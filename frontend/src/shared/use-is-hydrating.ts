import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns whether this render takes over the server's markup, so that it has to know no more than the server did. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
