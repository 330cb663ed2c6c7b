import { dollars as inDollars } from '../../platform/index.js';
import type { TimelineEvent } from './timeline-event.js';

/** Returns an event in words. */
export type Describe = (event: TimelineEvent) => string;

/** Returns dollars such as `$55.00`. */
export const dollars = (cents: number | null) => inDollars(cents ?? 0);

/** Returns a dog with its owner, e.g. `Biscuit (Olive)`. */
export const dog = ({ pet, owner }: TimelineEvent) => `${pet ?? 'A dog'}${owner ? ` (${owner})` : ''}`;

/** Returns the place, e.g. ` at Moon Tub`, or nothing for an event without a salon. */
export const where = ({ salon }: TimelineEvent) => (salon ? ` at ${salon}` : '');
