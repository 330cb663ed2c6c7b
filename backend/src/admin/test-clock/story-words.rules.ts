import { dollars as inDollars } from '../../platform/index.js';
import type { StoryEvent } from './story-event.js';

/** Returns an event in words. */
export type Describe = (event: StoryEvent) => string;

/** Returns dollars such as `$55.00`. */
export const dollars = (cents: number | null) => inDollars(cents ?? 0);

/** Returns a dog with its owner, e.g. `Biscuit (Olive)`. */
export const dog = ({ pet, owner }: StoryEvent) => `${pet ?? 'A dog'}${owner ? ` (${owner})` : ''}`;

/** Returns the place, e.g. ` at Moon Tub`, or nothing for an event without a salon. */
export const where = ({ salon }: StoryEvent) => (salon ? ` at ${salon}` : '');
