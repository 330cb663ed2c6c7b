import { firstPictureOf } from '../pictures/salon-picture.view.js';
import { escapeLike, type SqlCondition } from '../salon-search.view.js';

/**
 * The statuses of the queue; `decided` means approved or rejected, and `partner` approved or once a partner that has
 * left, which may have applied again since.
 */
export const queueStatuses = ['pending', 'approved', 'rejected', 'decided', 'partner'] as const;
export type QueueStatus = (typeof queueStatuses)[number];

/** The part of the approval queue that is listed. */
export interface QueueFilter {
  readonly status: QueueStatus;
  readonly q?: string;
  readonly source?: 'registration' | 'application';
  /** Only partners of which a document has expired or expires soon. */
  readonly documents?: 'expiring';
  readonly sort?: QueueSort;
}

/** By the time of application. */
export type QueueSort = 'oldest' | 'newest';

/** The columns that administrators see of a salon, named as on the wire. */
const queueColumns = `
  s.id, s.name, s.description, s.phone, s.email::text as email, s.address, s.city, s.state, s.zip_code as "zipCode",
  s.state_slug as "stateSlug", s.city_slug as "citySlug",
  s.business_license as "businessLicense", s.insurance_info as "insuranceInfo",
  s.accepts_small_pets as "acceptsSmallPets", s.accepts_medium_pets as "acceptsMediumPets",
  s.accepts_large_pets as "acceptsLargePets", s.accepts_x_large_pets as "acceptsXLargePets",
  s.status, s.source, s.owner_name as "ownerName", s.years_in_business as "yearsInBusiness", s.website, s.specialty,
  s.salon_size as "salonSize", s.time_zone as "timeZone", s.rating, s.review_count as "reviewCount",
  s.created_at as "createdAt", s.decided_at as "decidedAt", s.decision_reason as "decisionReason",
  s.last_day as "lastDay", s.left_at as "leftAt", decider.username as "decidedBy", s.account_id is not null as "hasAccount",
  ${firstPictureOf('s')}`;

const statusConditions: Readonly<Record<QueueStatus, string>> = {
  pending: `status = 'pending'`,
  approved: `status = 'approved'`,
  rejected: `status = 'rejected'`,
  decided: `status <> 'pending'`,
  partner: `(status = 'approved' or left_at is not null)`,
};

/** How salons with certain words are found: by reading them in the order of the list, or by the index of trigrams. */
export type WordSearch = 'in order' | 'by trigrams';

/** The condition of a list of salons. */
export interface QueueCondition extends SqlCondition {
  /** The table that is listed: all salons, or those that match, found first. */
  readonly from: string;
}

/**
 * Returns the condition for a filter. Status and source are constants of our own and written out, so that partial
 * indexes fit.
 * @param search how its words are found. Postgres would choose by the product of the words' frequencies, which misleads
 * it where they come together: it sorted every salon of "San Diego" for a page of twenty.
 * @param among the ids of the salons to which the list is limited
 */
export function queueCondition(filter: QueueFilter, search: WordSearch, among?: readonly number[]): QueueCondition {
  const { where, values } = conditionWithoutWords(filter, among);
  const parts = [where];
  for (const word of wordsOf(filter))
    parts.push(
      search === 'in order'
        ? hasText(values.push(textOf(word)))
        : `review_text like $${values.push(`%${escapeLike(textOf(word))}%`)}`,
    );
  const matching = parts.join(' and ');
  // What stands before "offset" is not reordered: the matches are found before they are sorted.
  if (search === 'by trigrams')
    return { from: `(select * from salons where ${matching} offset 0) salons`, where: 'true', values };
  return { from: 'salons', where: matching, values };
}

/**
 * Returns the query that counts how many of the first salons of the list have the words of the filter, and its values.
 * @param first how many salons are read
 */
export function sampleQuery(
  filter: QueueFilter,
  sort: QueueSort,
  first: number,
  among?: readonly number[],
): { readonly sql: string; readonly values: readonly unknown[] } {
  const { where, values } = conditionWithoutWords(filter, among);
  const sample = `select review_text from salons where ${where} order by ${inOrder(sort)} limit $${values.push(first)}`;
  const words = wordsOf(filter).map((word) => hasText(values.push(textOf(word))));
  return { sql: `select count(*)::int as count from (${sample}) first where ${words.join(' and ')}`, values };
}

/** Returns the words for which the list is searched. */
export const wordsOf = ({ q }: QueueFilter): string[] => q?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? [];

function conditionWithoutWords({ status, source }: QueueFilter, among?: readonly number[]) {
  const values: unknown[] = [];
  const parts = [statusConditions[status]];
  if (source) parts.push(`source = '${source}'`);
  if (among) parts.push(`id = any($${values.push(among)})`);
  return { where: parts.join(' and '), values };
}

/**
 * Returns the text that stands for a word. Trigrams need three letters, so a shorter word is found at the beginning of
 * words.
 */
const textOf = (word: string): string => (word.length < 3 ? ` ${word}` : word);

/** No index answers it, so that Postgres reads in the order of the list. */
const hasText = (value: number): string => `strpos(review_text, $${value}) > 0`;

const inOrder = (sort: QueueSort, of = ''): string => {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return `${of}created_at ${direction}, ${of}id ${direction}`;
};

/** Returns the query for a page in the order of application; limit and offset follow the condition's own values. */
export function queuePageQuery({ from, where, values }: QueueCondition, sort: QueueSort): string {
  return `
    select ${queueColumns}
    from (select * from ${from} where ${where} order by ${inOrder(sort)}
      limit $${values.length + 1} offset $${values.length + 2}) s
    left join users decider on decider.id = s.decided_by
    order by ${inOrder(sort, 's.')}`;
}

/** Returns the query that counts the matches, up to the number after the condition's own values. */
export function queueCountQuery({ from, where, values }: QueueCondition): string {
  const next = `order by created_at, id limit $${values.length + 1}`;
  return `select count(*)::int as count from (select 1 from ${from} where ${where} ${next}) counted`;
}

/** Selects one salon ($1) in any state. */
export const caseQuery = `
  select ${queueColumns} from salons s left join users decider on decider.id = s.decided_by where s.id = $1`;

/** Selects approved salons other than $1 whose ZIP code is like $2. */
export const neighboursQuery = `
  select id, name, city, zip_code as "zipCode", rating from salons
  where status = 'approved' and zip_code like $2 and id <> $1
  order by zip_code, id limit 5`;
