import { useState } from 'react';
import { errorCode, isApiError, serverMessage } from '../../api/error.ts';
import { useJoinWaitlistMutation, type JoinWaitlistDto, type WaitlistEntryDto } from '../../api/generated.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { messages } from './waitlist.messages.ts';

/** A place that could be booked at once. */
export interface FreePlace {
  salonId: number;
  salonName: string;
  startsAt: string;
  time: string;
  timeZone: string;
}

/** The outcome of joining the waitlist. */
export interface JoinOutcome {
  wait?: WaitlistEntryDto;
  /** Free starts, for which waiting is not needed. */
  places?: FreePlace[];
  problem?: string;
}

/**
 * Joins the waitlist, and keeps the outcome to be shown beside the form while its dog is chosen. A retry after a lost
 * answer joins only once.
 */
export function useJoinWaitlist(subscriptionId: number | undefined) {
  const [send, { isLoading }] = useJoinWaitlistMutation();
  const [answered, setAnswered] = useState<{ subscriptionId: number; outcome: JoinOutcome }>();
  const { keyFor, renew } = useIdempotencyKey();

  const join = async (request: JoinWaitlistDto): Promise<void> => {
    setAnswered(undefined);
    const { data, error } = await send({ 'Idempotency-Key': keyFor(request), joinWaitlistDto: request });
    if (!error) renew();
    setAnswered({
      subscriptionId: request.subscriptionId,
      outcome: error ? refusalOf(error) : { wait: data },
    });
  };

  const outcome = answered?.subscriptionId === subscriptionId ? answered?.outcome : undefined;
  return { join, busy: isLoading, outcome: outcome ?? {}, clear: () => setAnswered(undefined) };
}

function refusalOf(error: unknown): JoinOutcome {
  if (isApiError(error) && errorCode(error) === 'waitlist.place_free')
    return { places: (error.problem as { places?: FreePlace[] } | undefined)?.places ?? [] };
  return { problem: serverMessage(error, messages.failed) };
}
