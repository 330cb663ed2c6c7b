import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import {
  Clock,
  createdBefore,
  dayMilliseconds,
  givenValues,
  InvalidField,
  localDateOf,
  refusingOn,
  rememberCreated,
  sqlIn,
} from '../platform/index.js';
import { requireNearZipCode } from './own-point.js';
import type { AddClosureDto, ReplaceHoursDto, SalonClosureDto, UpdateSalonDto } from './dto/salon-settings.dto.js';
import { enteredDay } from './entered-hours.js';
import { ClosureExists, ClosureNotFound, TooManyClosures } from './salon-schedule.errors.js';
import { insertHours } from './salon-hours.sql.js';
import { SalonTermsChanges } from './salon-terms-changes.service.js';

const maxClosures = 200;

/**
 * Changes a salon's settings for its staff. A change that leaves no room for visits is refused until it names them
 * (rules.md#salon-changes).
 */
@Injectable()
export class SalonEditing {
  constructor(
    private readonly changes: SalonTermsChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes profile, accepted sizes, time zone, stations and the salon's own point.
   * @throws InvalidField, VisitsAffected, NotFound, Forbidden
   */
  update(actor: Actor, salonId: number, { cancelVisits, ...wanted }: UpdateSalonDto): Promise<void> {
    return this.changes.make({ actor, salonId, cancelVisits }, async (em, salon) => {
      salon.describe(givenValues(wanted));
      await requireNearZipCode(sqlIn(em), salon);
    });
  }

  /**
   * Replaces all weekly hours.
   * @throws InvalidField, VisitsAffected, NotFound, Forbidden
   */
  async replaceHours(actor: Actor, salonId: number, { hours, cancelVisits }: ReplaceHoursDto): Promise<void> {
    const days = hours.map(enteredDay);
    await this.changes.make({ actor, salonId, cancelVisits }, async (em) => {
      const sql = sqlIn(em);
      await sql.rows('delete from salon_hours where salon_id = $1', [salonId]);
      await insertHours(sql, salonId, days);
    });
  }

  /**
   * Adds a closure of a single day or a yearly one. Repeating the call with the same key returns the closure that the
   * first call added, until it is removed.
   * @throws InvalidField, ClosureExists, VisitsAffected, NotFound, Forbidden
   */
  async addClosure(actor: Actor, salonId: number, wanted: AddClosureDto, key?: string): Promise<SalonClosureDto> {
    const { date, yearly = false, reason, cancelVisits } = wanted;
    if (!isDate(date)) throw new InvalidField('salons.not_a_date', 'date', 'Please choose a date');
    // The visits that may be cancelled are not part of it: after a lost answer the page repeats the call without them.
    const request = { salonId, date, yearly, reason };
    const command = { key, actorId: actor.userId, command: 'salons.add-closure', request };
    return refusingOn({ salon_closures_once_a_day: () => new ClosureExists() }, () =>
      this.changes.make({ actor, salonId, cancelVisits }, async (em, { timeZone }) => {
        const sql = sqlIn(em);
        const isClosed = async (id: number) =>
          Boolean(await sql.row('select 1 from salon_closures where id = $1', [id]));
        const earlier = await createdBefore(em, command, isClosed);
        if (earlier) return { id: earlier, date, yearly, reason };
        const now = this.clock.now();
        if (!yearly && date < localDateOf(now, timeZone))
          throw new InvalidField('salons.date_past', 'date', 'This day has passed. Please choose a later one.');
        const held = await sql.row<{ total: number }>(
          `select count(*)::int as total from salon_closures where salon_id = $1 and (yearly or closed_on >= $2::date)`,
          [salonId, new Date(now.getTime() - dayMilliseconds)],
        );
        if ((held?.total ?? 0) >= maxClosures) throw new TooManyClosures();
        const row = await sql.row<{ id: number }>(
          `insert into salon_closures (salon_id, closed_on, yearly, reason, created_at)
           values ($1, $2::date, $3, $4, $5) returning id`,
          [salonId, date, yearly, reason, now],
        );
        if (!row) throw new Error('The insert of a closure returned no row.');
        await rememberCreated(em, command, row.id);
        return { id: row.id, date, yearly, reason };
      }),
    );
  }

  /**
   * Removes a closure.
   * @throws ClosureNotFound, NotFound, Forbidden
   */
  removeClosure(actor: Actor, salonId: number, closureId: number): Promise<void> {
    return this.changes.make({ actor, salonId }, async (em) => {
      const removed = await sqlIn(em).rows('delete from salon_closures where id = $1 and salon_id = $2 returning id', [
        closureId,
        salonId,
      ]);
      if (removed.length === 0) throw new ClosureNotFound();
    });
  }
}

/** Returns whether the date exists; the 31st of a shorter month does not. */
function isDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}
