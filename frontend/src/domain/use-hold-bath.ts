import { useState } from 'react';
import { serverMessage } from '../api/error.ts';
import { useHoldStartMutation, type HoldDto, type HoldStartDto } from '../api/generated.ts';
import { holdMessages } from './hold.messages.ts';
import { slotConflictIn, type SlotConflict } from './calendar/slot-conflict.ts';

/** Holds a start; answers the hold, or keeps why not for beside the times. */
export function useHoldBath() {
  const [send, { isLoading }] = useHoldStartMutation();
  const [conflict, setConflict] = useState<SlotConflict>();

  const hold = async (wish: HoldStartDto): Promise<HoldDto | undefined> => {
    setConflict(undefined);
    const { data, error } = await send({ holdStartDto: wish });
    if (error)
      setConflict(
        slotConflictIn(error, holdMessages.failed) ?? {
          message: serverMessage(error, holdMessages.failed),
          alternatives: [],
        },
      );
    return data;
  };

  return { hold, busy: isLoading, conflict, clearConflict: () => setConflict(undefined) };
}
