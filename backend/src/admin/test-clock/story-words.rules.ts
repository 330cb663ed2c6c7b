import { dollars as inDollars } from '../../platform/index.js';
import type { StoryEvent } from './story-event.js';

/** Puts an event into words. */
export type Teller = (event: StoryEvent) => string;

/** `$55.00` */
export const dollars = (cents: number | null) => inDollars(cents ?? 0);

/** A dog with its owner, e.g. `Biscuit (Olive)`. */
export const dog = ({ pet, owner }: StoryEvent) => `${pet ?? 'A dog'}${owner ? ` (${owner})` : ''}`;

/** ` at Moon Tub`, or nothing where no salon has to do with it. */
export const where = ({ salon }: StoryEvent) => (salon ? ` at ${salon}` : '');
