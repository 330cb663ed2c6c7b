import type { PetSize } from '../plans/index.js';
import type { SalonSearch } from './salon-search.rules.js';
import { salonSummaryColumns } from './salon-summary.view.js';

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

/** Which approved salons match (rules.md#salon-search); each part can be answered from an index. `zipPrefix` is what was found to exist. */
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

/** A page, best rated first; limit and offset come after the condition's own values. */
export function searchPageQuery({ where, values }: SqlCondition): string {
  return `select ${salonSummaryColumns} from salons where ${where}
    order by rating desc nulls last, id limit $${values.length + 1} offset $${values.length + 2}`;
}

/** How many match; the most that are counted comes after the condition's own values. */
export function countQuery({ where, values }: SqlCondition): string {
  return `select count(*)::int as total from (select from salons where ${where} limit $${values.length + 1}) as matching`;
}

/**
 * The longest of some prefixes of a ZIP code, given longest first after the condition's own values, that has a matching
 * salon. The range is what `like` makes of a known prefix (`:` comes after `9`), so that one plan serves every prefix.
 */
export function nearestZipQuery({ where, values }: SqlCondition): string {
  return `select tried.prefix from unnest($${values.length + 1}::text[]) with ordinality as tried(prefix, turn)
    where exists (select from salons
      where ${where} and zip_code ~>=~ tried.prefix and zip_code ~<~ (tried.prefix || ':'))
    order by tried.turn limit 1`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
