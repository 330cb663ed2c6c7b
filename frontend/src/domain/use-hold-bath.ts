import { useRef, useState } from 'react';
import { serverMessage } from '../api/error.ts';
import { useHoldStartMutation, useReleaseHoldMutation, type HoldDto, type HoldStartDto } from '../api/generated.ts';
import { holdMessages } from './hold.messages.ts';
import { slotConflictIn, type SlotConflict } from './calendar/slot-conflict.ts';

/** A hold whose answer was lost on the way keeps nobody from booking. */
const longestWaitMs = 5_000;

/** Holds a start; answers the hold, or keeps why not for beside the times. */
export function useHoldBath() {
  const [send, { isLoading }] = useHoldStartMutation();
  const [end] = useReleaseHoldMutation();
  const last = useRef<HoldDto>(undefined);
  const [conflict, setConflict] = useState<SlotConflict>();
  const asked = useRef<Promise<unknown>>(Promise.resolve());

  const hold = async (wish: HoldStartDto): Promise<HoldDto | undefined> => {
    setConflict(undefined);
    const answer = send({ holdStartDto: wish });
    asked.current = Promise.allSettled([asked.current, answer]);
    const { data, error } = await answer;
    if (data) last.current = data;
    if (error)
      setConflict(
        slotConflictIn(error, holdMessages.failed) ?? {
          message: serverMessage(error, holdMessages.failed),
          alternatives: [],
        },
      );
    return data;
  };

  const answered = () => Promise.race([asked.current, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);

  return {
    hold,
    /** Gives a start free that was held for another dog than this one: its own hold would keep it from this one. */
    releaseFor: async (petId: number): Promise<void> => {
      await answered();
      const held = last.current;
      if (!held || held.petId === petId) return;
      last.current = undefined;
      await end({ id: held.id });
    },
    busy: isLoading,
    /** Comes when each hold that was asked for has been answered, whatever the answer, or is given up. */
    answered,
    conflict,
    clearConflict: () => setConflict(undefined),
  };
}
