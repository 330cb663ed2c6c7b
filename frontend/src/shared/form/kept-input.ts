import { tabStorage } from '../browser-storage.ts';

/** The input of one form in the tab's storage. */
export function keptInput<Input extends object>(name: string) {
  const storageKey = `form-${name}`;
  return {
    /** Returns what is stored; nothing on the server. */
    read: (): Partial<Input> => {
      try {
        return (JSON.parse(tabStorage.getItem(storageKey) ?? 'null') ?? {}) as Partial<Input>;
      } catch {
        return {};
      }
    },
    keep: (input: Input): void => tabStorage.setItem(storageKey, JSON.stringify(input)),
    forget: (): void => tabStorage.removeItem(storageKey),
  };
}
