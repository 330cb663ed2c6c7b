import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorCode } from '../../../api/error.ts';
import { useBookSeriesMutation, type PlannedVisitDto, type PlanSeriesDto } from '../../../api/generated.ts';
import { useSeriesPlanQuery } from '../../../api/series-plan.ts';
import { paths } from '../../../app/paths.ts';
import { everyWords } from '../../../domain/series-words.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../../shared/use-idempotency-key.ts';
import { useIsShown } from '../../../shared/use-is-shown.ts';
import { bookableOf } from './bookable-dates.ts';
import { messages } from './series.messages.ts';
import { usePlanChoices } from './use-plan-choices.ts';

/** The visit to repeat; undefined while one of its choices is missing. */
export type FirstVisit = Omit<PlanSeriesDto, 'everyWeeks' | 'visits' | 'chosen'>;

/** The interval and the number of visits; `everyWeeks` is 0 for a single visit. */
export interface Repetition {
  everyWeeks: number;
  visits: number;
}

const usually = 8;

/** Returns the key of a visit: its date, because a series has each date once. */
export const dateOf = ({ date }: PlannedVisitDto): string => date;

/**
 * Keeps a series in the booking form: its dates as the server checked them, the chosen alternatives, and its booking.
 * `onBooked` is called once it is booked.
 */
export function useSeries(first: FirstVisit | undefined, onBooked: () => void) {
  const [repetition, repeat] = useState<Repetition>({ everyWeeks: 0, visits: usually });
  const repeats = repetition.everyWeeks > 0;
  const request = first && repeats ? { ...first, ...repetition } : undefined;
  const query = useSeriesPlanQuery(request ?? skipToken, { refetchOnMountOrArgChange: true });
  const { times, chooseTime, problem, clearProblem, report } = usePlanChoices(request);
  const [send, { isLoading }] = useBookSeriesMutation();
  const { keyFor } = useIdempotencyKey();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const toast = useToast();
  const plan = request ? query.currentData : undefined;
  const bookable = plan && bookableOf(plan.visits, times, dateOf);

  /** @param addonsTotalCents the price of each bath's add-ons that the page shows */
  const book = async (addonsTotalCents: number, notes?: string): Promise<void> => {
    if (!request || !bookable || bookable.count === 0 || isLoading) return;
    clearProblem();
    const take = bookable.all ? ('all' as const) : ('fitting' as const);
    const chosen = bookable.others.map(({ visit: { date }, startsAt }) => ({ date, startsAt }));
    const body = {
      ...request,
      take,
      ...((request.addons ?? []).length > 0 && { addonsTotalCents }),
      ...(chosen.length > 0 && { chosen }),
      ...(notes && { notes }),
    };
    const { data, error } = await send({ 'Idempotency-Key': keyFor(body), bookSeriesDto: body });
    if (!data) {
      report(error, messages.failed);
      // After a lost answer the dates may be taken by this very command, which can be repeated.
      if (errorCode(error)) void query.refetch();
      return;
    }
    onBooked();
    const { length } = data.appointments;
    const fewer = length < bookable.count;
    const said = fewer
      ? messages.bookedFewer(length, bookable.count)
      : messages.booked(length, everyWords(request.everyWeeks, request.date));
    toast({ tone: 'good', ...said });
    if (isShown()) await navigate(paths.ownerAppointments);
  };

  return {
    repeats,
    repetition,
    repeat,
    query: { ...query, data: plan },
    plan,
    times,
    chooseTime,
    bookable,
    book,
    busy: isLoading,
    problem,
  };
}

export type Series = ReturnType<typeof useSeries>;
