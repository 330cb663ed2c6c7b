import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate } from 'react-router-dom';
import { errorCode } from '../../../api/error.ts';
import { useMoveSeriesMutation, type AppointmentDto, type PlannedMoveDto } from '../../../api/generated.ts';
import { useSeriesMovePlanQuery } from '../../../api/series-plan.ts';
import { paths } from '../../../app/paths.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { useIsShown } from '../../../shared/use-is-shown.ts';
import { bookableOf } from './bookable-dates.ts';
import { messages } from './series.messages.ts';
import { usePlanChoices } from './use-plan-choices.ts';

/** Returns the key of a move: the visit's id, because two visits of a series may want the same date. */
export const visitOf = ({ appointmentId }: PlannedMoveDto): string => String(appointmentId);

/** The new time of a visit, salon-local: "2026-12-03" and "14:00". */
interface NewTime {
  date: string;
  time: string;
}

/** Moves the rest of a series: plans the new time of each visit with the server, and carries out the move. */
export function useSeriesMove({ id: appointmentId, series }: AppointmentDto, to: NewTime | undefined) {
  const request = series && to ? { id: series.id, appointmentId, ...to } : undefined;
  const query = useSeriesMovePlanQuery(request ?? skipToken, { refetchOnMountOrArgChange: true });
  const { times, chooseTime, problem, clearProblem, report } = usePlanChoices(request);
  const [send, { isLoading }] = useMoveSeriesMutation();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const toast = useToast();
  const plan = request ? query.currentData : undefined;
  const movable = plan && bookableOf(plan.visits, times, visitOf);
  const moving = movable ? movable.count - plan.visits.filter(({ unchanged }) => unchanged).length : 0;

  const move = async (): Promise<void> => {
    if (!request || !movable || moving === 0 || isLoading) return;
    clearProblem();
    const { id, ...body } = request;
    const chosen = movable.others.map(({ visit, startsAt }) => ({ appointmentId: visit.appointmentId, startsAt }));
    const take = movable.all ? ('all' as const) : ('fitting' as const);
    const { data, error } = await send({ id, moveSeriesDto: { ...body, take, ...(chosen.length > 0 && { chosen }) } });
    if (error) {
      report(error, messages.moveFailed);
      // After a lost answer the dates may be taken by this very command, which can be repeated.
      if (errorCode(error)) void query.refetch();
      return;
    }
    const moved = movedBy(data.appointments, plan.visits);
    toast({ tone: 'good', ...(moved < moving ? messages.movedFewer(moved, moving) : messages.moved(moved)) });
    if (isShown()) await navigate(paths.ownerAppointments);
  };

  return {
    query: { ...query, data: plan },
    times,
    chooseTime,
    plan,
    /** The number of visits that move; `all` says whether that is every one of them. */
    moving,
    all: movable?.all ?? false,
    move,
    busy: isLoading,
    problem,
  };
}

/** Returns how many of the planned visits have another start after the move than before it. */
function movedBy(visits: readonly AppointmentDto[], planned: readonly PlannedMoveDto[]): number {
  const before = new Map(planned.map(({ appointmentId, movedFrom }) => [appointmentId, Date.parse(movedFrom)]));
  return visits.filter(({ id, date }) => before.has(id) && before.get(id) !== Date.parse(date)).length;
}

export type SeriesMove = ReturnType<typeof useSeriesMove>;
