/** What the site uses of the browser's storage. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept for all tabs until it is removed. */
export const browserStorage = storageOf('localStorage');
/** Kept for this tab until it is closed. */
export const tabStorage = storageOf('sessionStorage');

/**
 * Returns a storage that never throws. A browser in which cookies are blocked throws at the mere mention of its storage,
 * and a full storage takes no more; what it does not take is remembered until the page is left. The server has no
 * storage and remembers nothing, because everybody shares it.
 */
function storageOf(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  const untilLeft = new Map<string, string>();
  const kept = (): Storage | undefined => {
    try {
      return globalThis[name] as Storage | undefined;
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => untilLeft.get(key) ?? kept()?.getItem(key) ?? null,
    setItem: (key, value) => {
      try {
        globalThis[name].setItem(key, value);
        untilLeft.delete(key);
      } catch {
        if (typeof window !== 'undefined') untilLeft.set(key, value);
      }
    },
    removeItem: (key) => {
      untilLeft.delete(key);
      kept()?.removeItem(key);
    },
  };
}
