import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  AppointmentNotFound,
  Availability,
  type AvailabilityQuestion,
  type HoldingOwner,
  JointMoving,
  storeSeriesDates,
} from '../appointments/index.js';
import { sqlIn, Transactions } from '../platform/index.js';
import { minuteOf } from '../salon-schedule/index.js';
import type { MoveSeriesDto, PlanSeriesMoveDto, SeriesMovePlanDto } from './dto/move-series.dto.js';
import { type MovingVisit, type PlannedMove, planMove } from './series-moving.rules.js';
import { visitOnTheWire } from './series-planning.js';
import { contestedRefusals, SeriesMoveDoesNotFit, SeriesNotFound } from './series.errors.js';

/** Not every wanted visit could be moved; thrown so that the whole command is rolled back. */
class MoveLost extends Error {}

/** Moves a visit of a series and all later ones to another weekday or time (rules.md#moving-a-series). */
@Injectable()
export class SeriesMoving {
  constructor(
    private readonly transactions: Transactions,
    private readonly moving: JointMoving,
    private readonly availability: Availability,
  ) {}

  /**
   * Returns which visits of the rest can be moved now; changes nothing.
   * @throws SeriesNotFound, NotMovable; BookingRefused naming the field
   */
  async plan(owner: HoldingOwner, seriesId: number, body: PlanSeriesMoveDto): Promise<SeriesMovePlanDto> {
    const { visits, question } = await this.availability
      .questionOfRest(owner, seriesId, body.appointmentId)
      .catch(seriesNotFound);
    return onTheWire(question, movesOf(question, visits, body));
  }

  /**
   * Moves every visit or none, or those that fit, each by the rules of moving one. All are judged again under the lock
   * of the subscription. A move to their present times changes nothing.
   * @throws SeriesMoveDoesNotFit with the plan as it is now; SeriesNotFound, NotMovable; BookingRefused naming the
   * field
   */
  async move(owner: HoldingOwner, seriesId: number, body: MoveSeriesDto): Promise<void> {
    try {
      await this.transactions.run((em) => this.moveIn(em, owner, seriesId, body));
    } catch (error) {
      if (error instanceof MoveLost) throw new SeriesMoveDoesNotFit(await this.plan(owner, seriesId, body));
      throw error;
    }
  }

  private async moveIn(em: EntityManager, owner: HoldingOwner, seriesId: number, body: MoveSeriesDto): Promise<void> {
    const mover = await this.moving.loadMover(em, owner, seriesId, body.appointmentId).catch(seriesNotFound);
    const planned = movesOf(mover.question, mover.visits, body);
    const refused = planned.filter(({ refusal }) => refusal);
    const byId = new Map(mover.visits.map((visit) => [visit.id, visit]));
    const moves = planned.flatMap(({ start, visit }) => (start ? [{ visit: byId.get(visit.id)!, slot: start }] : []));
    if (refused.length > 0 && (body.take === 'all' || moves.length === 0)) throw new MoveLost();
    if (!(await this.moving.move(em, mover, moves))) throw new MoveLost();
    const placed = planned.filter(({ refusal }) => !refusal).map(({ visit, date }) => ({ id: visit.id, date }));
    await storeSeriesDates(sqlIn(em), placed);
  }
}

function movesOf(
  question: AvailabilityQuestion,
  visits: readonly MovingVisit[],
  { date, time, chosen = [] }: PlanSeriesMoveDto,
): PlannedMove[] {
  const starts = new Map(chosen.map(({ appointmentId, startsAt }) => [appointmentId, new Date(startsAt)]));
  return planMove(question, visits, { date, startMinute: minuteOf(time) }, starts, contestedRefusals);
}

function onTheWire(question: AvailabilityQuestion, planned: readonly PlannedMove[]): SeriesMovePlanDto {
  return {
    timeZone: question.salon.timeZone,
    fitting: planned.filter(({ refusal }) => !refusal).length,
    visits: planned.map((move) => ({
      ...visitOnTheWire(move),
      appointmentId: move.visit.id,
      movedFrom: move.visit.startsAt.toISOString(),
      unchanged: move.unchanged,
      late: move.late,
    })),
  };
}

function seriesNotFound(error: unknown): never {
  throw error instanceof AppointmentNotFound ? new SeriesNotFound() : error;
}
