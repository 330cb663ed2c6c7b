import { Injectable } from '@nestjs/common';

import { Clock, LocalDay, localDateOf, ReadDb } from '../../platform/index.js';
import { closureOn, openingOn, type SalonCalendar } from '../../salon-schedule/index.js';
import { OwnSalons } from '../../salons/index.js';
import { readBookableSalon } from '../availability/index.js';
import type { SalonDayDto, SalonOverviewDto } from './dto/salon-day.dto.js';
import { summarizeDay, type VisitOfToday } from './day-summary.rules.js';
import { accountName } from '../../auth/index.js';

const visitsOfToday = `
  select a.id, a.starts_at as "startsAt", a.ends_at as "endsAt", a.status, p.name as "petName", a.pet_size as "petSize",
    ${accountName('u')} as "petOwnerName", a.station
  from appointments a join pets p on p.id = a.pet_id join users u on u.id = a.owner_id
  where a.salon_id = $1 and a.starts_at >= $2 and a.starts_at < $3 and a.status <> 'cancelled'
  order by a.starts_at, a.station`;

const overdueVisits = `
  select count(*)::int as total from appointments
  where salon_id = $1 and status in ('scheduled', 'in_progress') and starts_at < $2 and ends_at <= $2`;

/** The first condition on the status repeats that of a partial index, which Postgres would not use otherwise. */
const overview = `
  select
    (select count(*)::int from salon_customers where salon_id = $1) as subscriptions,
    (select count(*)::int from appointments
     where salon_id = $1 and status in ('scheduled', 'in_progress') and status = 'scheduled' and starts_at > $2) as upcoming`;

/** Counts a salon's visits and customers. */
@Injectable()
export class SalonDays {
  constructor(
    private readonly readDb: ReadDb,
    private readonly salons: OwnSalons,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns today at a glance.
   * @throws NotFound, Forbidden
   */
  async today(accountId: number, salonId: number): Promise<SalonDayDto> {
    const { timeZone, stations } = await this.salons.approved(accountId, salonId);
    const now = this.clock.now();
    const date = localDateOf(now, timeZone);
    const day = LocalDay.of(date, timeZone);
    const span = [new Date(day.startMilliseconds), new Date(day.endMilliseconds)] as const;
    const [salon, visits, overdue] = await Promise.all([
      readBookableSalon(this.readDb, salonId, { from: now, until: now, now }),
      this.readDb.rows<VisitOfToday>(visitsOfToday, [salonId, ...span]),
      this.readDb.row<{ total: number }>(overdueVisits, [salonId, now]),
    ]);
    const calendar: Pick<SalonCalendar, 'hours' | 'closures' | 'lastDay'> = salon?.calendar ?? { hours: [] };
    const opening = openingOn(calendar, date);
    return {
      ...summarizeDay({ now, date, timeZone, stations, opening, visits }),
      closure: closureOn(calendar, date)?.reason ?? null,
      overdue: overdue?.total ?? 0,
    };
  }

  /**
   * Returns the counters of the business overview.
   * @throws NotFound, Forbidden
   */
  async overview(accountId: number, salonId: number): Promise<SalonOverviewDto> {
    await this.salons.approved(accountId, salonId);
    const counted = await this.readDb.row<SalonOverviewDto>(overview, [salonId, this.clock.now()]);
    return counted ?? { subscriptions: 0, upcoming: 0 };
  }
}
