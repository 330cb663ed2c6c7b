import type { PetSize } from '../plans/index.js';

export interface SalonSearch {
  readonly q?: string;
  readonly zipCode?: string;
  readonly petSize?: PetSize;
}

/** A condition of a query with its `$n` placeholders, and their values. */
export interface SqlCondition {
  readonly where: string;
  readonly values: readonly unknown[];
}

const flagOfSize: Record<PetSize, string> = {
  small: 'accepts_small_pets',
  medium: 'accepts_medium_pets',
  large: 'accepts_large_pets',
  x_large: 'accepts_x_large_pets',
};

/** Trigrams need three letters; shorter words are looked up as the beginning of a name or a city. */
const shortestTrigramWord = 3;

/** Which approved salons match; each part can be answered from an index. `zipPrefix` is what was found to exist. */
export function searchCondition({ q, petSize }: SalonSearch, zipPrefix: string | undefined): SqlCondition {
  const values: unknown[] = [];
  const parts = [`status = 'approved'`];
  const word = q?.trim().toLowerCase();
  if (word && word.length >= shortestTrigramWord)
    parts.push(`search_text like $${values.push(`%${escapeLike(word)}%`)}`);
  else if (word) {
    const place = values.push(`${escapeLike(word)}%`);
    parts.push(`(lower(name) like $${place} or lower(city) like $${place})`);
  }
  if (zipPrefix) parts.push(`zip_code like $${values.push(`${escapeLike(zipPrefix)}%`)}`);
  if (petSize) parts.push(flagOfSize[petSize]);
  return { where: parts.join(' and '), values };
}

/**
 * The prefixes of a ZIP code to try in turn, the exact one first: its five digits, then the neighbourhood
 * down to the three digits of its sectional center.
 */
export function zipPrefixes(zipCode: string): string[] {
  const digits = zipCode.trim().slice(0, 5);
  const lengths = [5, 4, 3].filter((length) => length < digits.length);
  return [digits, ...lengths.map((length) => digits.slice(0, length))];
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
