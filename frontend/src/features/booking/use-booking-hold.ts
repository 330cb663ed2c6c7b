import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/cache-rules.ts';
import { useReleaseHoldMutation, type HoldDto } from '../../api/generated.ts';
import { useHoldBath } from '../../domain/use-hold-bath.ts';

/** A hold whose answer was lost delays a booking no longer than this. */
const longestWaitMs = 5_000;

const readOnce = { subscribe: false, forceRefetch: true };

interface BathToHold {
  readonly petId: number;
  /** UTC instant; undefined where no start is chosen, and nothing is held. */
  readonly startsAt: string | undefined;
  readonly addOnIds: readonly number[];
}

/**
 * Holds the chosen start for the chosen dog. One request follows the other, and of those that wait only the latest is
 * sent: the server keeps what was chosen last.
 */
export function useBookingHold(salonId: number) {
  const { hold, ...outcome } = useHoldBath();
  const [release] = useReleaseHoldMutation();
  const [isReleasing, setIsReleasing] = useState(false);
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const latest = useRef<BathToHold>(undefined);
  const earlier = useRef<HoldDto[]>(undefined);
  const pending = useRef<Promise<void>>(Promise.resolve());

  /** Reads the holds that the owner has at this salon, as those of a page that was left. */
  const readEarlier = async (): Promise<HoldDto[]> => {
    const { data } = await dispatch(api.endpoints.listHolds.initiate(undefined, readOnce));
    if (data) earlier.current = data.filter((hold) => hold.salonId === salonId && hold.petId !== null);
    return earlier.current ?? [];
  };

  /** A hold for another of the owner's dogs would keep the start from this one. */
  const releaseForOthers = async (petId: number): Promise<void> => {
    const others = (earlier.current ?? (await readEarlier())).filter((hold) => hold.petId !== petId);
    earlier.current = earlier.current?.filter((hold) => !others.includes(hold));
    await Promise.all(others.map(({ id }) => release({ id })));
  };

  const send = async (bath: BathToHold): Promise<void> => {
    if (latest.current !== bath) return;
    setIsReleasing(true);
    await releaseForOthers(bath.petId);
    setIsReleasing(false);
    const { petId, startsAt, addOnIds } = bath;
    if (!startsAt || latest.current !== bath) return;
    const held = await hold({ salonId, startsAt, petId, addons: [...addOnIds] });
    if (held) earlier.current = [...(earlier.current ?? []), held];
  };

  return {
    ...outcome,
    /** Holds a bath's start, after the owner's holds for other dogs at this salon are released. */
    hold: (bath: BathToHold): void => {
      latest.current = bath;
      pending.current = pending.current.then(() => send(bath));
    },
    /** Whether a hold is being released, so that a start that reads as taken may soon be free. */
    isReleasing,
    /** Resolves once every request is answered, whatever the answer, or after the longest wait. */
    answered: () => Promise.race([pending.current, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]),
  };
}
