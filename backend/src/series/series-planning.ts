import type { AvailabilityQuestion } from '../appointments/index.js';
import type { LocalDate } from '../platform/index.js';
import { minuteOf } from '../salon-schedule/index.js';
import type { PlanSeriesDto } from './dto/plan-series.dto.js';
import type { PlannedVisitDto, SeriesPlanDto } from './dto/series.dto.js';
import { contestedRefusals } from './series.errors.js';
import { planSeries, type WantedSeries } from './series.rules.js';
import type { PlannedVisit } from './wanted-start.rules.js';

/** Returns the wanted series for the rules. */
export function wantedSeries({ date, time, everyWeeks, visits }: PlanSeriesDto): WantedSeries {
  return { firstOn: date, startMinute: minuteOf(time), everyWeeks, visits };
}

/** Plans the series by the rules, with the alternatives that its owner has chosen. */
export function planOf(question: AvailabilityQuestion, body: PlanSeriesDto): PlannedVisit[] {
  const chosen = new Map<LocalDate, Date>(body.chosen?.map(({ date, startsAt }) => [date, new Date(startsAt)]));
  return planSeries(question, wantedSeries(body), chosen, contestedRefusals);
}

/** Returns a plan as the API answers it. */
export function planOnTheWire(question: AvailabilityQuestion, planned: readonly PlannedVisit[]): SeriesPlanDto {
  return {
    timeZone: question.salon.timeZone,
    durationMinutes: question.durationMinutes,
    fitting: planned.filter(({ start }) => start).length,
    visits: planned.map(visitOnTheWire),
  };
}

/** Returns a planned visit as the API answers it, with the reason where it cannot be booked. */
export function visitOnTheWire({ date, startsAt, refusal, alternatives }: PlannedVisit): PlannedVisitDto {
  return {
    date,
    startsAt: startsAt?.toISOString() ?? null,
    available: !refusal,
    code: refusal?.code ?? null,
    reason: refusal?.sentence ?? null,
    alternatives: alternatives.map((free) => ({
      startsAt: free.startsAt.toISOString(),
      date: free.date,
      time: free.time,
    })),
  };
}
