import type { Middleware } from 'redux';
import { tabStorage } from '../../shared/browser-storage.ts';
import type { WizardDraft } from './wizard-draft.ts';

const storageKey = 'wizard-draft';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the draft of this tab; fields that an older version did not store are empty. */
export function readDraft(empty: WizardDraft): WizardDraft {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? 'null');
    if (!isObject(stored)) return empty;
    const draft = { ...empty, ...stored };
    const account = { ...empty.account, ...draft.account };
    // An older version stored an empty ZIP code until one was typed.
    account.zipCode ||= undefined;
    return { ...draft, pet: { ...empty.pet, ...draft.pet }, account };
  } catch {
    return empty;
  }
}

/**
 * Keeps the draft in the tab's storage. The card's number and the password never reach the draft, so they are not
 * stored.
 */
export const draftPersistence: Middleware<object, { wizardDraft: WizardDraft }> = (store) => (next) => (action) => {
  const before = store.getState().wizardDraft;
  const result = next(action);
  const { wizardDraft } = store.getState();
  if (wizardDraft !== before) tabStorage.setItem(storageKey, JSON.stringify(wizardDraft));
  return result;
};
