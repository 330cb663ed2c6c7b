import type { Answers } from './application-changes.rules.js';

/** A salon's answers as JSON, named as on the wire; `s` is the salon. */
export const answersOf = `
  json_build_object('name', s.name, 'ownerName', s.owner_name, 'phone', s.phone, 'address', s.address, 'city', s.city,
    'state', s.state, 'zipCode', s.zip_code, 'description', s.description, 'businessLicense', s.business_license,
    'insuranceInfo', s.insurance_info, 'yearsInBusiness', s.years_in_business, 'website', s.website,
    'specialty', s.specialty, 'salonSize', s.salon_size, 'acceptsSmallPets', s.accepts_small_pets,
    'acceptsMediumPets', s.accepts_medium_pets, 'acceptsLargePets', s.accepts_large_pets,
    'acceptsXLargePets', s.accepts_x_large_pets)`;

export interface ApplicationRow {
  readonly answers: Answers;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly leftAt: Date | null;
}

/**
 * Selects every application of a salon ($1), oldest first, the present one last: those that its account has corrected,
 * and those from the same e-mail address that were made without an account.
 */
export const applicationsQuery = `
  with present as (select * from salons where id = $1),
  applications as (
    select e.answers::json as answers, e.applied_at, e.decided_at, e.decided_by, e.reason, e.left_at
    from earlier_applications e where e.salon_id = $1
    union all
    select ${answersOf}, s.created_at, s.decided_at, s.decided_by, s.decision_reason, null
    from salons s join present p on s.id = p.id
      or (s.email = p.email and s.source = 'application' and s.status = 'rejected' and s.created_at < p.created_at)
  )
  select a.answers, a.applied_at as "appliedAt", a.decided_at as "decidedAt", u.username as "decidedBy", a.reason,
    a.left_at as "leftAt"
  from applications a left join users u on u.id = a.decided_by order by a.applied_at`;

/**
 * Stores a rejected salon's ($1) application as it was, with its decision, and with the instant at which the salon left
 * if it had become a partner by this application.
 */
export const keepApplication = `
  insert into earlier_applications (salon_id, answers, applied_at, decided_at, decided_by, reason, left_at)
  select s.id, ${answersOf}, s.created_at, s.decided_at, s.decided_by, s.decision_reason,
    case when s.left_at > s.created_at then s.left_at end
  from salons s where s.id = $1`;

/** Selects the consents of a salon ($1) and its account, newest first. */
export const consentsQuery = `
  select c.kind, c.given_at as "givenAt", c.version from consents c
  where c.salon_id = $1 or c.user_id = (select account_id from salons where id = $1)
  order by c.given_at desc, c.id desc`;
