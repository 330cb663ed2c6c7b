import { awaitedPerson } from './awaited-person.ts';

/** The request to prove once more who one is, before a call that needs it (rules.md#reauthentication). */
export const reauthentication = awaitedPerson('reauthentication');
