import { tabStorage } from '../shared/browser-storage.ts';

const storageKey = 'searched-zip';
const isComplete = (zipCode: string) => /^\d{5}$/.test(zipCode);

/** Remembers the ZIP code of a search for salons until the tab is closed. An incomplete one is not remembered. */
export function rememberSearchedZip(zipCode: string): void {
  if (isComplete(zipCode)) tabStorage.setItem(storageKey, zipCode);
}

/** Returns the ZIP code that was last searched in this tab; empty where there is none. */
export function searchedZip(): string {
  const stored = tabStorage.getItem(storageKey) ?? '';
  return isComplete(stored) ? stored : '';
}
