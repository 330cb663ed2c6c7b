import { lineOfMiles } from '../places/index.js';
import type { PetSize } from '../plans/index.js';
import { type SalonSearch, searchRadiiMiles, widestRadiusMiles } from './salon-search.rules.js';
import { salonSummaryColumns } from './salon-summary.view.js';

/** A condition of a query with its `$n` placeholders, and their values. */
export interface SqlCondition {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** A condition, and the point from which salons are looked for as an expression of SQL. */
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

/** Trigrams need three letters; shorter words are looked up as the beginning of a name or a city. */
const shortestTrigramWord = 3;

/** Which approved salons match (rules.md#salon-search), wherever they are; each part can be answered from an index. */
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

/** The condition with a point of two further values. */
export function conditionAround(search: SalonSearch & Required<Pick<SalonSearch, 'around'>>): PlaceCondition {
  const { where, values } = searchCondition(search);
  const { latitude, longitude } = search.around;
  const next = values.length + 1;
  const point = `earth_point($${next}::float8, $${next + 1}::float8)`;
  return { where, values: [...values, latitude, longitude], point, hasWord: Boolean(search.q?.trim()) };
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
 * The straight line of the first radius that holds a match, in miles: the nearest match is the first that the index of
 * places yields.
 */
function reach({ where, point }: PlaceCondition): string {
  const lines = searchRadiiMiles.map((miles) => lineOfMiles(miles));
  const steps = lines.map((line) => `when place <-> ${point} <= ${line} then ${line}::float8`);
  return `select case ${steps.join(' ')} end as line from salons
    where ${where} and place <@ cube_enlarge(${point}, ${lineOfMiles(widestRadiusMiles)}, 3)
    order by place <-> ${point} limit 1`;
}

/** Within the reach: in the box around it, which the index finds, and no farther than the line itself. */
const withinReach = (point: string) =>
  `place <@ cube_enlarge(${point}, (select line from reach), 3) and place <-> ${point} <= (select line from reach)`;

/**
 * A page within reach, the nearest first, then the best rated; limit and offset come after the condition's own values.
 * Without a word the index of places yields the page in its order, however many are within reach. With one, few of the
 * nearest may match, so what is within reach is found first and sorted.
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

/** A page of all salons, the nearest first; limit and offset come after the condition's own values. */
export function everywherePageQuery({ where, point, values }: PlaceCondition): string {
  return `select ${salonSummaryColumns}, place <-> ${point} as line from salons where ${where} and place is not null
    order by place <-> ${point}, rating desc nulls last, id
    limit $${values.length + 1}::int offset $${values.length + 2}::int`;
}

/** The nearest within the widest radius; the most comes after the condition's own values. */
export function candidatesQuery({ where, point, values }: PlaceCondition): string {
  const widest = lineOfMiles(widestRadiusMiles);
  return `select ${salonSummaryColumns}, place <-> ${point} as line from salons
    where ${where} and place <@ cube_enlarge(${point}, ${widest}, 3) and place <-> ${point} <= ${widest}
    order by place <-> ${point}, rating desc nulls last, id limit $${values.length + 1}::int`;
}

/** How many of them there are; the most that are counted comes after the condition's own values. */
export function everywhereCountQuery({ where, point, values }: PlaceCondition): string {
  return `select count(*)::int as total from
    (select from salons where ${where} and place is not null and ${point} is not null
     limit $${values.length + 1}) as matching`;
}

/** How many are within reach; the most that are counted comes after the condition's own values. */
export function nearCountQuery(condition: PlaceCondition): string {
  const { where, point, values } = condition;
  return `with reach as materialized (${reach(condition)})
    select count(*)::int as total from
      (select from salons where ${where} and ${withinReach(point)} limit $${values.length + 1}) as matching`;
}

/** The city of the nearest match, however far. */
export function nearestCityQuery({ where, point }: PlaceCondition): string {
  return `select city, state, zip_code as "zipCode", place <-> ${point} as line from salons
    where ${where} and place is not null order by place <-> ${point}, id limit 1`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
