import { type RefObject, useState } from 'react';
import type { SubscriptionDto } from '../../../api/generated.ts';
import { PET_SIZES } from '../../../domain/pet-size.ts';
import { Button } from '../../../shared/button.tsx';
import { dialogOnDemand } from '../../../shared/on-demand.tsx';
import { useSearchState } from '../../../shared/use-search-state.ts';
import { usePlanChange } from './use-plan-change.ts';

const PlanChangeDialog = dialogOnDemand(async () => (await import('./plan-change-dialog.tsx')).PlanChangeDialog);

interface PlanChangeControlsProps {
  subscription: SubscriptionDto;
  /** The dog's name. */
  name: string;
  afterwards: RefObject<HTMLElement | null>;
}

/**
 * Changes the plan from the next period on, or takes the change back. An address that names the dog and a size opens
 * the dialog.
 */
export function PlanChangeControls({ subscription, name, afterwards }: PlanChangeControlsProps) {
  const { id, petId, status, can } = subscription;
  const search = useSearchState();
  const [wanted, setWanted] = useState(false);
  const { withdraw, withdrawing } = usePlanChange();
  const isRunning = status === 'active' || status === 'paused';
  // Where the plan cannot be changed now, the dialog gives the reason.
  const isNamed = isRunning && search.value('pet') === String(petId);
  const size = isNamed ? search.valueOf('size', PET_SIZES) : undefined;

  const close = () => {
    setWanted(false);
    if (isNamed) search.replace({ tab: 'subscriptions' });
  };
  const withdrawAndFocus = async () => {
    if ((await withdraw(id)) === undefined) afterwards.current?.focus();
  };

  return (
    <>
      {can.changePlan && (
        <Button tone="quiet" aria-label={`Change Plan of ${name}`} onClick={() => setWanted(true)}>
          Change Plan
        </Button>
      )}
      {can.withdrawPlanChange && (
        <Button
          tone="quiet"
          busy={withdrawing}
          aria-label={`Undo Change of ${name}'s Plan`}
          onClick={() => void withdrawAndFocus()}
        >
          Undo Change
        </Button>
      )}
      <PlanChangeDialog
        key={size}
        open={wanted || isNamed}
        subscription={subscription}
        name={name}
        size={size}
        onClose={close}
        afterwards={afterwards}
      />
    </>
  );
}
