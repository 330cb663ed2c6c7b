import { useRef, useState } from 'react';
import { serverMessage } from '../api/error.ts';
import { useHoldStartMutation, useReleaseHoldMutation, type HoldDto, type HoldStartDto } from '../api/generated.ts';
import { holdMessages } from './hold.messages.ts';
import { slotConflictIn, type SlotConflict } from './calendar/slot-conflict.ts';

/** A hold whose answer was lost delays a booking no longer than this. */
const longestWaitMs = 5_000;

interface Refusal {
  shown: SlotConflict;
  /** Whether the start itself was refused, so that it cannot be booked either. */
  isAboutStart: boolean;
}

/** Holds a start. `hold` returns the hold, or keeps the refusal as `conflict` to be shown beside the starts. */
export function useHoldBath() {
  const [send, { isLoading, data: held }] = useHoldStartMutation();
  const [end] = useReleaseHoldMutation();
  const last = useRef<HoldDto>(undefined);
  const [refusal, setRefusal] = useState<Refusal>();
  const pending = useRef<Promise<unknown>>(Promise.resolve());

  const hold = async (request: HoldStartDto): Promise<HoldDto | undefined> => {
    setRefusal(undefined);
    const answer = send({ holdStartDto: request });
    pending.current = Promise.allSettled([pending.current, answer]);
    const { data, error } = await answer;
    if (data) last.current = data;
    if (error) setRefusal(refusalIn(error));
    return data;
  };

  const answered = () => Promise.race([pending.current, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);

  return {
    hold,
    /** Releases a start that was held for another pet: that hold would keep the start from this pet. */
    releaseFor: async (petId: number): Promise<void> => {
      await answered();
      const held = last.current;
      if (!held || held.petId === petId) return;
      last.current = undefined;
      await end({ id: held.id });
    },
    busy: isLoading,
    /** The hold that answered the latest request; undefined while it is pending, and where it was refused. */
    held,
    /** Resolves once every requested hold is answered, whatever the answer, or after the longest wait. */
    answered,
    conflict: refusal?.shown,
    /** The refusal of the start itself; undefined where only the hold failed and a booking may succeed. */
    startConflict: refusal?.isAboutStart ? refusal.shown : undefined,
    clearConflict: () => setRefusal(undefined),
  };
}

function refusalIn(error: unknown): Refusal {
  const conflict = slotConflictIn(error, holdMessages.failed);
  return {
    shown: conflict ?? { message: serverMessage(error, holdMessages.failed), alternatives: [] },
    isAboutStart: conflict !== undefined,
  };
}
