import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  Availability,
  type HoldingOwner,
  insertSeries,
  isKept,
  type JointBooker,
  JointBooking,
  settleSeries,
} from '../appointments/index.js';
import { Clock, createdBefore, rememberCreated, sqlIn, Transactions } from '../platform/index.js';
import type { BookSeriesDto, PlanSeriesDto } from './dto/plan-series.dto.js';
import type { SeriesPlanDto } from './dto/series.dto.js';
import { planOf, planOnTheWire, wantedSeries } from './series-planning.js';
import { SeriesDoesNotFit } from './series.errors.js';
import type { PlannedVisit } from './wanted-start.rules.js';

/** Not every wanted visit could be booked; thrown so that the whole command is rolled back. */
class SeriesLost extends Error {}

/** Plans a series of visits and books it in one transaction, by the rules of a single booking. */
@Injectable()
export class SeriesBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly booking: JointBooking,
    private readonly availability: Availability,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns which dates of the series can be booked now; changes nothing.
   * @throws NotFound; BookingRefused naming the field
   */
  async plan(owner: HoldingOwner, body: PlanSeriesDto): Promise<SeriesPlanDto> {
    const { salonId, subscriptionId, addons = [] } = body;
    const question = await this.availability.question(salonId, { subscriptionId, addons }, owner);
    return planOnTheWire(question, planOf(question, body));
  }

  /**
   * Books every date or none, or those that fit, and returns the id of the series. Dates are judged again under the
   * lock of the subscription. Repeating the call with the same key returns the series that the first call booked,
   * unless all its visits were cancelled since.
   * @throws SeriesDoesNotFit with the plan as it is now; BookingRefused naming the field
   */
  async book(owner: HoldingOwner, body: BookSeriesDto, idempotencyKey?: string): Promise<number> {
    const command = { key: idempotencyKey, actorId: owner.ownerId, command: 'series.book', request: body };
    try {
      return await this.transactions.run(async (em) => {
        const earlier = await createdBefore(em, command, (id) => isKept(sqlIn(em), 'series_id', id));
        if (earlier) return earlier;
        const id = await this.bookIn(em, owner, body);
        await rememberCreated(em, command, id);
        return id;
      });
    } catch (error) {
      if (error instanceof SeriesLost) throw new SeriesDoesNotFit(await this.plan(owner, body));
      throw error;
    }
  }

  private async bookIn(em: EntityManager, owner: HoldingOwner, body: BookSeriesDto): Promise<number> {
    const { salonId, subscriptionId, addons: addOnIds = [], addonsTotalCents: shownAddOnCents } = body;
    const wanted = { subscriptionId, addOnIds, shownAddOnCents };
    const [booker] = await this.booking.loadBookers(em, owner, salonId, [wanted]);
    const planned = planOf(booker!.question, body);
    const fitting = planned.filter(({ start }) => start);
    if (fitting.length === 0 || (body.take === 'all' && fitting.length < planned.length)) throw new SeriesLost();
    const sql = sqlIn(em);
    const { firstOn, startMinute, everyWeeks } = wantedSeries(body);
    const record = {
      ownerId: owner.ownerId,
      subscriptionId,
      salonId,
      firstOn,
      startMinute,
      everyWeeks,
      createdAt: this.clock.now(),
    };
    const seriesId = await insertSeries(sql, record);
    const booked = await this.bookVisits(em, booker!, fitting, seriesId, body);
    const leftOut = planned.filter(({ date }) => !booked.has(date)).map(({ date }) => date);
    if (booked.size === 0 || (body.take === 'all' && leftOut.length > 0)) throw new SeriesLost();
    await settleSeries(sql, seriesId, leftOut);
    return seriesId;
  }

  /** Books the visits and returns the dates that were booked. */
  private async bookVisits(
    em: EntityManager,
    booker: JointBooker,
    fitting: readonly PlannedVisit[],
    seriesId: number,
    { salonId, notes }: BookSeriesDto,
  ): Promise<Set<string>> {
    const visits = fitting.flatMap(({ start }, index) =>
      start ? [{ booker, slot: start, notes, inSeries: { seriesId, place: index + 1 } }] : [],
    );
    const ids = await this.booking.book(em, salonId, visits);
    return new Set(fitting.filter((_, index) => ids[index] !== undefined).map(({ date }) => date));
  }
}
