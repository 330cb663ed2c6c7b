import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { holdEnded, selectChosenBath, type ChosenBath } from '../../api/chosen-bath.slice.ts';
import { useGetSalonQuery, useListHoldsQuery } from '../../api/generated.ts';
import { acceptedSizes } from '../../domain/pet-size.ts';
import { serverNow } from '../../shared/server-now.ts';
import { selectDraft } from './wizard-draft.slice.ts';
import type { WizardStep } from './wizard-steps.ts';

interface HeldBath {
  bath: ChosenBath | null;
  /**
   * Whether the salon of the bath takes the described dog. A hold reserves its start for a dog of any size
   * (rules.md#holds), so only the salon decides. True where the salon cannot be loaded; the server judges in any case.
   */
  fits: boolean;
  /** Whether the salon is still being loaded, so that nothing can be promised yet. */
  isAsking: boolean;
}

/** Returns the bath that was chosen before subscribing, and whether the described dog can have it. */
export function useHeldBath(): HeldBath {
  const bath = useSelector(selectChosenBath);
  const { size } = useSelector(selectDraft).pet;
  const { currentData: salon, isLoading } = useGetSalonQuery({ id: bath?.salonId ?? 0 }, { skip: !bath });
  return { bath, fits: !salon || acceptedSizes(salon).includes(size), isAsking: isLoading };
}

/** Asks the server in each step, and whenever the tab is shown again, whether a hold that is not over still exists. */
export function useConfirmHold({ id }: ChosenBath, isOver: boolean, step: WizardStep): void {
  const { refetch } = useListHoldsQuery(undefined, { skip: isOver });
  const dispatch = useDispatch();
  const confirm = useEffectEvent(async () => {
    if (isOver) return;
    const { data } = await refetch();
    if (data && !data.some((hold) => hold.id === id)) dispatch(holdEnded({ id, at: serverNow().toISOString() }));
  });
  useEffect(() => void confirm(), [step]);
  useEffect(() => {
    const shown = () => {
      if (document.visibilityState === 'visible') void confirm();
    };
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, []);
}
