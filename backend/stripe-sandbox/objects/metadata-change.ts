import type { Metadata } from '../protocol/parameters.js';

/**
 * Returns the metadata after a change: given keys replace, empty values remove their key, and an empty whole removes
 * all.
 */
export function changedMetadata(
  present: Readonly<Record<string, string>>,
  change: Metadata | undefined,
): Record<string, string> {
  if (change === undefined) return { ...present };
  if (change === '') return {};
  return Object.fromEntries(Object.entries({ ...present, ...change }).filter(([, value]) => value !== ''));
}
