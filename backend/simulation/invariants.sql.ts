/** The visits are sorted only once, because a year's visits are compared at each midnight. */
const begunBeforeTheLastEnded = (of: string) => `
  select id from (
    select id, starts_at, max(ends_at) over (
      partition by ${of} order by starts_at, id rows between unbounded preceding and 1 preceding) as busy_until
    from appointments where status <> 'cancelled') visits
  where starts_at < busy_until`;

/** The invariants beside those of the ledger (rules.md#invariants), each with the query for its violations. */
export const simulationInvariants: readonly { readonly name: string; readonly violations: string }[] = [
  {
    name: 'a station has one dog at a time',
    violations: begunBeforeTheLastEnded('salon_id, station'),
  },
  {
    name: 'a dog is in one tub at a time',
    violations: begunBeforeTheLastEnded('pet_id'),
  },
  {
    name: 'three baths a week at most',
    violations: `
      select subscription_id as id from appointments where status <> 'cancelled' or cancelled_late
      group by subscription_id, week_starts_on having count(*) > 3`,
  },
  {
    name: 'an invoice has one cycle, and a cycle one closing',
    violations: `
      select cause_id as id from ledger_transactions where cause_kind in ('invoice', 'cycle')
      group by cause_kind, cause_id having count(*) > 1`,
  },
  {
    name: 'nobody is offered one place twice',
    violations: 'select min(id) as id from wait_offers group by wait_id, salon_id, starts_at having count(*) > 1',
  },
  {
    name: 'a place is held for one at a time, and no dog has two',
    violations: `
      select min(id) as id from wait_offers where state = 'open' group by pet_id having count(*) > 1
      union all select min(id) from wait_offers group by hold_id having count(*) > 1`,
  },
  {
    name: 'who accepts a place has its bath',
    violations: `
      select o.id from wait_offers o join waits w on w.id = o.wait_id
      left join appointments a on a.id = w.appointment_id
      where o.state = 'accepted'
        and ((a.pet_id, a.salon_id) is distinct from (o.pet_id, o.salon_id)
          or (a.moved_at is null and a.starts_at <> o.starts_at))`,
  },
  {
    name: 'dogs are booked together or not at all',
    violations: `
      select g.id from group_bookings g left join appointments a on a.group_id = g.id
      group by g.id having count(distinct a.pet_id) < 2`,
  },
  {
    name: 'a series of which nothing was moved has its visits in their order',
    violations: `
      select series_id as id from (
        select series_id, starts_at, max(starts_at) over (
          partition by series_id order by series_place rows between unbounded preceding and 1 preceding) as before
        from appointments where series_id in (
          select series_id from appointments where series_id is not null group by 1 having count(moved_at) = 0)) visits
      where starts_at <= before`,
  },
  {
    name: 'nothing goes on for whoever was erased',
    violations: `
      select id from users u where erased_at is not null and (
        num_nonnulls(first_name, last_name, phone, address, password_hash) > 0
        or exists (select 1 from sessions s where s.user_id = u.id)
        or exists (select 1 from waits w where w.owner_id = u.id)
        or exists (select 1 from subscriptions s where s.owner_id = u.id and s.status in ('active', 'past_due', 'paused'))
        or exists (select 1 from appointments a where a.owner_id = u.id and a.status in ('scheduled', 'in_progress')))`,
  },
];
