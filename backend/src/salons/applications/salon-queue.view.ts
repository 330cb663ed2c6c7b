import { firstPictureOf } from '../pictures/salon-picture.view.js';
import type { SqlCondition } from '../salon-search.view.js';

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
  readonly sort?: 'oldest' | 'newest';
}

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

/**
 * Returns the condition for a filter. Status and source are constants of our own and written out, so that partial
 * indexes fit.
 * @param among the ids of the salons to which the list is limited
 */
export function queueCondition({ status, q, source }: QueueFilter, among?: readonly number[]): SqlCondition {
  const values: unknown[] = [];
  const parts = [statusConditions[status]];
  if (source) parts.push(`source = '${source}'`);
  if (among) parts.push(`id = any($${values.push(among)})`);
  for (const word of q?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? [])
    parts.push(`review_text like $${values.push(patternOf(word))}`);
  return { where: parts.join(' and '), values };
}

/**
 * Returns the pattern for a word. Trigrams need three letters, so a shorter word is matched at the beginning of words.
 */
function patternOf(word: string): string {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  return word.length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}

/** Returns the query for a page in the order of application; limit and offset follow the condition's own values. */
export function queuePageQuery({ where, values }: SqlCondition, sort: 'oldest' | 'newest'): string {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return `
    select ${queueColumns}
    from (select * from salons where ${where} order by created_at ${direction}, id ${direction}
      limit $${values.length + 1} offset $${values.length + 2}) s
    left join users decider on decider.id = s.decided_by
    order by s.created_at ${direction}, s.id ${direction}`;
}

/** Returns the query that counts the matches, up to the number after the condition's own values. */
export function queueCountQuery({ where, values }: SqlCondition): string {
  const next = `order by created_at, id limit $${values.length + 1}`;
  return `select count(*)::int as count from (select 1 from salons where ${where} ${next}) counted`;
}

/** Selects one salon ($1) in any state. */
export const caseQuery = `
  select ${queueColumns} from salons s left join users decider on decider.id = s.decided_by where s.id = $1`;

/** Selects approved salons other than $1 whose ZIP code is like $2. */
export const neighboursQuery = `
  select id, name, city, zip_code as "zipCode", rating from salons
  where status = 'approved' and zip_code like $2 and id <> $1
  order by zip_code, id limit 5`;
