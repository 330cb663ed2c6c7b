import { useRef, useState } from 'react';
import { serverMessage } from '../api/error.ts';
import { useHoldStartMutation, type HoldDto, type HoldStartDto } from '../api/generated.ts';
import { holdMessages } from './hold.messages.ts';
import { slotConflictIn, type SlotConflict } from './calendar/slot-conflict.ts';

/** A hold whose answer was lost on the way keeps nobody from booking. */
const longestWaitMs = 5_000;

/** Holds a start; answers the hold, or keeps why not for beside the times. */
export function useHoldBath() {
  const [send, { isLoading }] = useHoldStartMutation();
  const [conflict, setConflict] = useState<SlotConflict>();
  const asked = useRef<Promise<unknown>>(Promise.resolve());

  const hold = async (wish: HoldStartDto): Promise<HoldDto | undefined> => {
    setConflict(undefined);
    const answer = send({ holdStartDto: wish });
    asked.current = Promise.allSettled([asked.current, answer]);
    const { data, error } = await answer;
    if (error)
      setConflict(
        slotConflictIn(error, holdMessages.failed) ?? {
          message: serverMessage(error, holdMessages.failed),
          alternatives: [],
        },
      );
    return data;
  };

  return {
    hold,
    busy: isLoading,
    /** Comes when each hold that was asked for has been answered, whatever the answer, or is given up. */
    answered: () => Promise.race([asked.current, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]),
    conflict,
    clearConflict: () => setConflict(undefined),
  };
}
