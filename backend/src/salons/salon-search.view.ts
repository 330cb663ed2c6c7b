import { lineOfMiles } from '../places/index.js';
import type { PetSize } from '../plans/index.js';
import { type SalonSearch, searchRadiiMiles, widestRadiusMiles } from './salon-search.rules.js';
import { salonSummaryColumns } from './salon-summary.view.js';

/** A condition of a query with its `$n` placeholders, and their values. */
export interface SqlCondition {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** A condition, and the point of the search as an SQL expression. */
export interface PlaceCondition extends SqlCondition {
  readonly point: string;
  readonly hasWord: boolean;
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

/**
 * Returns the condition for approved salons (rules.md#salon-search), without a place. An index can answer each part.
 */
export function searchCondition({ q, petSize, city }: SalonSearch): SqlCondition {
  const values: unknown[] = [];
  const parts = [`status = 'approved'`];
  const word = q?.trim().toLowerCase();
  if (word && word.length >= shortestTrigramWord)
    parts.push(`search_text like $${values.push(`%${escapeLike(word)}%`)}`);
  else if (word) {
    const place = values.push(`${escapeLike(word)}%`);
    parts.push(`(lower(name) like $${place} or lower(city) like $${place})`);
  }
  if (petSize) parts.push(flagOfSize[petSize]);
  if (city) {
    const [stateSlug, citySlug] = city.split('/');
    parts.push(`state_slug = $${values.push(stateSlug)} and city_slug = $${values.push(citySlug)}`);
  }
  return { where: parts.join(' and '), values };
}

/** Returns the condition with a point of two further values. */
export function conditionAround(search: SalonSearch & Required<Pick<SalonSearch, 'around'>>): PlaceCondition {
  const { where, values } = searchCondition(search);
  const { latitude, longitude } = search.around;
  const next = values.length + 1;
  const point = `earth_point($${next}::float8, $${next + 1}::float8)`;
  return { where, values: [...values, latitude, longitude], point, hasWord: Boolean(search.q?.trim()) };
}

/** Returns the query for a page, best rated first; limit and offset follow the condition's own values. */
export function searchPageQuery({ where, values }: SqlCondition): string {
  return `select ${salonSummaryColumns} from salons where ${where}
    order by rating desc nulls last, id limit $${values.length + 1} offset $${values.length + 2}`;
}

/** Returns the query that counts the matches; the most to be counted follows the condition's own values. */
export function countQuery({ where, values }: SqlCondition): string {
  return `select count(*)::int as total from (select from salons where ${where} limit $${values.length + 1}) as matching`;
}

/**
 * Returns a query for the straight line, in miles, of the first radius that includes a match. The nearest match is the
 * first one that the index of places yields.
 */
function reach({ where, point }: PlaceCondition): string {
  const lines = searchRadiiMiles.map((miles) => lineOfMiles(miles));
  const steps = lines.map((line) => `when place <-> ${point} <= ${line} then ${line}::float8`);
  return `select case ${steps.join(' ')} end as line from salons
    where ${where} and place <@ cube_enlarge(${point}, ${lineOfMiles(widestRadiusMiles)}, 3)
    order by place <-> ${point} limit 1`;
}

/**
 * Returns the condition for being within reach: in the box around it, which the index finds, and no farther than the
 * line itself.
 */
const withinReach = (point: string) =>
  `place <@ cube_enlarge(${point}, (select line from reach), 3) and place <-> ${point} <= (select line from reach)`;

/**
 * Returns the query for a page within reach, nearest first, then best rated; limit and offset follow the condition's
 * own values. Without a word the index of places yields the page in its order, however many are within reach. With a
 * word few of the nearest may match, so salons within reach are found first and then sorted.
 */
export function nearPageQuery(condition: PlaceCondition): string {
  const { where, point, values, hasWord } = condition;
  const [limit, offset] = [`$${values.length + 1}::int`, `$${values.length + 2}::int`];
  const order = `order by place <-> ${point}, rating desc nulls last, id`;
  const columns = `${salonSummaryColumns}, place <-> ${point} as line`;
  const nearest = hasWord
    ? `select ${columns} from salons where ${where} and ${withinReach(point)} ${order} limit ${limit} offset ${offset}`
    : `select ${columns} from salons where ${where} ${order} limit ${limit} offset ${offset}`;
  return `with reach as materialized (${reach(condition)})
    select nearest.*, reach.line as reach from (${nearest}) as nearest, reach where nearest.line <= reach.line
    order by nearest.line, nearest.rating desc nulls last, nearest.id`;
}

/** Returns the query for a page of all salons, nearest first; limit and offset follow the condition's own values. */
export function everywherePageQuery({ where, point, values }: PlaceCondition): string {
  return `select ${salonSummaryColumns}, place <-> ${point} as line from salons where ${where} and place is not null
    order by place <-> ${point}, rating desc nulls last, id
    limit $${values.length + 1}::int offset $${values.length + 2}::int`;
}

/** Returns the query for the nearest salons within the widest radius; the limit follows the condition's own values. */
export function candidatesQuery({ where, point, values }: PlaceCondition): string {
  const widest = lineOfMiles(widestRadiusMiles);
  return `select ${salonSummaryColumns}, place <-> ${point} as line from salons
    where ${where} and place <@ cube_enlarge(${point}, ${widest}, 3) and place <-> ${point} <= ${widest}
    order by place <-> ${point}, rating desc nulls last, id limit $${values.length + 1}::int`;
}

/**
 * Returns the query that counts the salons at any distance; the most to be counted follows the condition's own values.
 */
export function everywhereCountQuery({ where, point, values }: PlaceCondition): string {
  return `select count(*)::int as total from
    (select from salons where ${where} and place is not null and ${point} is not null
     limit $${values.length + 1}) as matching`;
}

/** Returns the query that counts the salons within reach; the most to be counted follows the condition's own values. */
export function nearCountQuery(condition: PlaceCondition): string {
  const { where, point, values } = condition;
  return `with reach as materialized (${reach(condition)})
    select count(*)::int as total from
      (select from salons where ${where} and ${withinReach(point)} limit $${values.length + 1}) as matching`;
}

/** Returns the query for the city of the nearest match at any distance. */
export function nearestCityQuery({ where, point }: PlaceCondition): string {
  return `select city, state, zip_code as "zipCode", place <-> ${point} as line from salons
    where ${where} and place is not null order by place <-> ${point}, id limit 1`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
