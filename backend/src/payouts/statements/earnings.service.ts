import { Injectable } from '@nestjs/common';

import { Clock, ListDb } from '../../platform/index.js';
import { OwnSalons } from '../../salons/index.js';
import { obstacleColumns, obstacleJoins } from '../periods/paying.sql.js';
import { type IsoWeek, nextPayout, weeksUpTo } from '../periods/payout-calendar.rules.js';
import { type PayoutReason, reasonFor } from '../periods/payout-reason.rules.js';
import type { EarningsDto, EarningsWeekDto } from './dto/statement.dto.js';

interface PresentEarnings extends PayoutReason {
  readonly owed: number;
  readonly running: number;
  readonly held: number;
  readonly onItsWay: number;
  /** Cents of the draft for the coming Monday; null before its Friday. */
  readonly drafted: number | null;
  /** Whether the statements of the coming Monday are out, even where this salon has none. */
  readonly closed: boolean;
  /** The amount that the next statement opens with, and the lines that are released into it. */
  readonly carried: number;
}

const weeksShown = 26;

const openPeriod = `(select id from payout_periods where closed_at is null)`;

/**
 * Selects the overview. $1 is the salon, $2 the week of the coming Monday. Every sum is over few rows, however long the
 * history.
 */
const presentEarnings = `
  select coalesce((select balance_cents from ledger_accounts where kind = 'salon' and owner_id = s.id), 0) as owed,
    coalesce((select sum(amount_cents) from ledger_entries where payout_period_id = ${openPeriod}
      and account_id = (select id from ledger_accounts where kind = 'salon' and owner_id = s.id)), 0) as running,
    coalesce((select sum(held_cents) from questioned_lines where salon_id = s.id and decision is null), 0) as held,
    coalesce((select sum(amount_cents) from payouts where salon_id = s.id and state = 'scheduled'), 0) as "onItsWay",
    (select amount_cents from payouts where salon_id = s.id and iso_week = $2 and state = 'draft') as drafted,
    exists (select 1 from payout_periods where iso_week >= $2) as closed,
    (coalesce((select sum(amount_cents) from payouts where salon_id = s.id and carried_into_id is null and sent_at is null
       and state in ('rolled_over', 'held', 'failed')), 0)
     + coalesce((select sum(held_cents) from questioned_lines where salon_id = s.id
       and released_period_id = ${openPeriod}), 0)) as carried,
    ${obstacleColumns}
  from salons s cross join lateral (select s.id as salon_id) p ${obstacleJoins}
  where s.id = $1`;

const weeks = `
  select iso_week as week, lines_cents as "earnedCents",
    case when sent_at is null then 0 else amount_cents end as "sentCents", state
  from payouts where salon_id = $1 and iso_week >= $2 order by iso_week`;

/** A draft above what is owed rolls over on Monday, unless as much is earned until then. */
function obstacleOf(now: PresentEarnings): PayoutReason {
  const owesMore = now.reasonCode === null && now.drafted !== null && now.drafted > now.owed;
  return owesMore ? { reasonCode: 'owes_more', reasonText: null } : now;
}

/** Returns every week from the first with a statement to the running one. A week without a statement counts as zero. */
function unbroken(running: EarningsWeekDto, weeks: readonly IsoWeek[], found: readonly EarningsWeekDto[]) {
  const known = new Map(found.map((each) => [each.week, each]));
  const first = weeks.findIndex((week) => known.has(week));
  const past = first < 0 ? [] : weeks.slice(first, -1);
  return [
    ...past.map((week) => known.get(week) ?? { week, earnedCents: 0, sentCents: 0, state: 'none' as const }),
    running,
  ];
}

/** Answers the overview of a salon's money: what is owed, what is paid next, and the weeks so far. */
@Injectable()
export class Earnings {
  constructor(
    private readonly listDb: ListDb,
    private readonly salons: OwnSalons,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, Forbidden where the account has no approved salon */
  async of(accountId: number): Promise<EarningsDto> {
    const { id } = await this.salons.approvedOrLeft(accountId);
    const coming = nextPayout(this.clock.now());
    const now = await this.listDb.row<PresentEarnings>(presentEarnings, [id, coming.week]);
    if (!now) throw new Error(`Salon ${id} does not exist.`);
    const isDrafted = now.drafted !== null;
    // Lines that are earned after the coming Monday's statements are out are paid a week later.
    const running = now.closed ? nextPayout(coming.paysAt) : coming;
    const shown = weeksUpTo(running, weeksShown);
    const past = await this.listDb.rows<EarningsWeekDto>(weeks, [id, shown[0]]);
    const next = isDrafted ? coming : running;
    return {
      owedCents: now.owed,
      runningCents: now.running,
      heldCents: now.held,
      onItsWayCents: now.onItsWay,
      nextPayout: {
        at: next.paysAt.toISOString(),
        week: next.week,
        cents: now.drafted ?? now.running + now.carried,
        drafted: isDrafted,
        obstacle: reasonFor('salon', obstacleOf(now)),
      },
      weeks: unbroken({ week: running.week, earnedCents: now.running, sentCents: 0, state: null }, shown, past),
    };
  }
}
