import { lineOfMiles } from '../places/index.js';
import type { PetSize } from '../plans/index.js';
import { type SalonSearch, widestRadiusMiles } from './salon-search.rules.js';
import { salonSummaryColumns } from './salon-summary.view.js';

/** A condition of a query with its `$n` placeholders, and their values. */
export interface SqlCondition {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** The conditions for salons whose city, and whose name, begins with a word; both have the same values. */
export interface BeginningConditions {
  readonly ofCity: string;
  readonly ofName: string;
  readonly values: readonly unknown[];
}

/** A condition for salons around a point. */
export interface PlaceCondition extends SqlCondition {
  /** The point of the search as an SQL expression. */
  readonly point: string;
  /** How far away the salons may be, as a condition of their `place`; absent where any distance will do. */
  readonly within?: string;
  readonly hasWord: boolean;
  /** Whether nearly every salon around the point matches, so that the nearest points hold the nearest matches. */
  readonly isByPlace: boolean;
}

const flagOfSize: Record<PetSize, string> = {
  small: 'accepts_small_pets',
  medium: 'accepts_medium_pets',
  large: 'accepts_large_pets',
  x_large: 'accepts_x_large_pets',
};

/**
 * The shortest word for trigrams, which need three letters. Shorter words are matched at the beginning of a name or a
 * city.
 */
const shortestTrigramWord = 3;

/** No text that begins with a word comes after the word with this sign. */
const lastSign = '\u{10ffff}';

/**
 * Returns the condition for approved salons (rules.md#salon-search), without a place. An index can answer each part.
 * `search_text` is the name and then the city, in lower case.
 */
export function searchCondition({ q, petSize, city }: SalonSearch): SqlCondition {
  const values: unknown[] = [];
  const parts = [`status = 'approved'`];
  const word = wordOf(q);
  if (word && word.length >= shortestTrigramWord)
    parts.push(`search_text like $${values.push(`%${escapeLike(word)}%`)}`);
  else if (word) {
    const place = values.push(`${escapeLike(word)}%`);
    parts.push(`(search_text like $${place} or lower(city) like $${place})`);
  }
  if (petSize) parts.push(flagOfSize[petSize]);
  if (city) {
    const [stateSlug, citySlug] = city.split('/');
    parts.push(`state_slug = $${values.push(stateSlug)} and city_slug = $${values.push(citySlug)}`);
  }
  return { where: parts.join(' and '), values };
}

/**
 * Returns the conditions of the search for salons whose city or name begins with the word; undefined without a word.
 * They are ranges, so that one plan fits every word.
 */
export function beginningConditions({ q, ...others }: SalonSearch): BeginningConditions | undefined {
  const word = wordOf(q);
  if (!word) return undefined;
  const { where, values } = searchCondition(others);
  const [from, until] = [values.length + 1, values.length + 2];
  const beginning = (text: string) => `${where} and ${text} ~>=~ $${from} and ${text} ~<~ $${until}`;
  return {
    ofCity: beginning('lower(city)'),
    ofName: beginning('search_text'),
    values: [...values, word, `${word}${lastSign}`],
  };
}

/** Returns the condition with a point of two further values. */
export function conditionAround(search: SalonSearch & Required<Pick<SalonSearch, 'around'>>): PlaceCondition {
  const { where, values } = searchCondition(search);
  const { latitude, longitude } = search.around;
  const next = values.length + 1;
  const hasWord = wordOf(search.q) !== undefined;
  return {
    where,
    values: [...values, latitude, longitude],
    point: `earth_point($${next}::float8, $${next + 1}::float8)`,
    hasWord,
    isByPlace: !hasWord && !search.city,
  };
}

const bestFirst = 'rating desc nulls last, id';

/** Returns the query for a page, best rated first; limit and offset follow the condition's own values. */
export function searchPageQuery({ where, values }: SqlCondition): string {
  return `select ${salonSummaryColumns} from salons where ${where}
    order by ${bestFirst} limit $${values.length + 1} offset $${values.length + 2}`;
}

/**
 * Returns the query for whether the cities or the names that begin with a word reach a number of matches, which follows
 * the conditions' own values. A short range of an index shows it, however many salons there are.
 */
export function reachedQuery({ ofCity, ofName, values }: BeginningConditions): string {
  const reaches = (where: string) => `exists (select from salons where ${where} offset $${values.length + 1} - 1)`;
  return `select ${reaches(ofCity)} or ${reaches(ofName)} as reached`;
}

/**
 * Returns the query that counts the matches; the most to be counted follows the condition's own values. The best rated
 * are counted first, because their index has the text; of a frequent word it reads as little as there has to be read.
 */
export function countQuery({ where, values }: SqlCondition): string {
  return `select count(*)::int as total from
    (select from salons where ${where} order by ${bestFirst} limit $${values.length + 1}) as matching`;
}

/**
 * Returns the condition for being no farther than a straight line of so many miles as well. The index finds those in
 * the box around it.
 */
export function withinLine({ point, values, ...rest }: PlaceCondition, line: number): PlaceCondition {
  const most = `$${values.length + 1}::float8`;
  const within = `place <@ cube_enlarge(${point}, ${most}, 3) and place <-> ${point} <= ${most}`;
  return { ...rest, point, within, values: [...values, line] };
}

/**
 * Returns the query for the id, rating and place of the matches. By place, it reads of each point no more than the best
 * rated that the caller needs, from an index alone; else it reads the salons by their own points, or by the word.
 * @param most the number of salons that the caller needs, as an SQL expression
 */
function matchesAround({ where, within, isByPlace }: PlaceCondition, most: string): string {
  const distance = within ? `where ${within}` : '';
  return isByPlace
    ? `select matches.id, matches.rating, places.place
       from (select id as place_id, place from salon_places ${distance}) as places cross join lateral (
         select id, rating from salons where ${where} and salons.place_id = places.place_id
         order by ${bestFirst} limit ${most}) as matches`
    : `select id, rating, place from salons where ${where} and ${within ?? 'place is not null'}`;
}

const nearestFirst = (point: string) => `order by place <-> ${point}, ${bestFirst}`;

/** Returns the query for the ids of the nearest matches, then best rated. */
const nearestIds = (condition: PlaceCondition, limit: string, offset = '0'): string =>
  `select id from (${matchesAround(condition, `${limit} + ${offset}`)}) as found
   ${nearestFirst(condition.point)} limit ${limit} offset ${offset}`;

/**
 * Returns the query for the public columns of salons. Which salons they are is read from indexes alone, so that of many
 * at one point only those of the page are read themselves.
 * @param ids selects the ids of the page
 */
const summariesOf = (ids: string, point: string): string =>
  `select ${salonSummaryColumns}, place <-> ${point} as line from salons where id = any(array(${ids}))
   ${nearestFirst(point)}`;

/**
 * Returns the query for the straight line, in miles, to the nearest match within the widest radius, or a little beyond
 * it.
 */
export function nearestLineQuery(condition: PlaceCondition): string {
  const { point } = condition;
  const within = `place <@ cube_enlarge(${point}, ${lineOfMiles(widestRadiusMiles)}, 3)`;
  return `select place <-> ${point} as line from (${matchesAround({ ...condition, within }, '1')}) as found
    order by place <-> ${point} limit 1`;
}

/** Returns the query for a page, nearest first, then best rated; limit and offset follow the condition's own values. */
export function nearPageQuery(condition: PlaceCondition): string {
  const next = condition.values.length + 1;
  return summariesOf(nearestIds(condition, `$${next}::int`, `$${next + 1}::int`), condition.point);
}

/** Returns the query for the nearest salons; the limit follows the condition's own values. */
export function candidatesQuery(condition: PlaceCondition): string {
  return summariesOf(nearestIds(condition, `$${condition.values.length + 1}::int`), condition.point);
}

/** Returns the query that counts salons around a point; the most to be counted follows the condition's own values. */
export function nearCountQuery(condition: PlaceCondition): string {
  const most = `$${condition.values.length + 1}::int`;
  return `select count(*)::int as total from
    (select from (${matchesAround(condition, most)}) as found where ${condition.point} is not null limit ${most})
    as matching`;
}

/** Returns the query for the city of the nearest match at any distance. */
export function nearestCityQuery(condition: PlaceCondition): string {
  return `select city, state, zip_code as "zipCode", place <-> ${condition.point} as line from salons
    where id = (${nearestIds(condition, '1')})`;
}

/** Returns the word of a search in lower case; undefined where it is empty. */
function wordOf(q: string | undefined): string | undefined {
  return q?.trim().toLowerCase() || undefined;
}

/** Escapes what `like` would take for a placeholder. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
