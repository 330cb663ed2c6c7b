import { useRef, useState } from 'react';
import { serverMessage } from '../api/error.ts';
import { useHoldStartMutation, type HoldDto, type HoldStartDto } from '../api/generated.ts';
import { holdMessages } from './hold.messages.ts';
import { slotConflictIn, type SlotConflict } from './calendar/slot-conflict.ts';

interface Refusal {
  shown: SlotConflict;
  /** Whether the start itself was refused, so that it cannot be booked either. */
  isAboutStart: boolean;
}

/** Holds a start. `hold` returns the hold, or keeps the refusal as `conflict` to be shown beside the starts. */
export function useHoldBath() {
  const [send, { isLoading, data: held }] = useHoldStartMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const latest = useRef<HoldStartDto>(undefined);

  const clearConflict = () => {
    latest.current = undefined;
    setRefusal(undefined);
  };

  const hold = async (request: HoldStartDto): Promise<HoldDto | undefined> => {
    clearConflict();
    latest.current = request;
    const { data, error } = await send({ holdStartDto: request });
    // Another choice has been made meanwhile, to which this refusal does not apply.
    if (error && latest.current === request) setRefusal(refusalIn(error));
    return data;
  };

  return {
    hold,
    busy: isLoading,
    /** The hold that answered the latest request; undefined while it is pending, and where it was refused. */
    held,
    conflict: refusal?.shown,
    /** The refusal of the start itself; undefined where only the hold failed and a booking may succeed. */
    startConflict: refusal?.isAboutStart ? refusal.shown : undefined,
    clearConflict,
  };
}

function refusalIn(error: unknown): Refusal {
  const conflict = slotConflictIn(error, holdMessages.failed);
  return {
    shown: conflict ?? { message: serverMessage(error, holdMessages.failed), alternatives: [] },
    isAboutStart: conflict !== undefined,
  };
}
