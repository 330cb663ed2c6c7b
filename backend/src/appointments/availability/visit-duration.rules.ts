import { businessTerms } from '../../plans/index.js';

/** A bath takes 30 minutes (design.md item 4). */
export const bathMinutes: number = businessTerms.bathMinutes;

/** How long the visit keeps its station, in minutes: the bath and its add-ons. */
export function visitMinutes(addOns: readonly { readonly duration: number }[]): number {
  return addOns.reduce((sum, { duration }) => sum + duration, bathMinutes);
}
