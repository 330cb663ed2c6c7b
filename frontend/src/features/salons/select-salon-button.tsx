import type { FoundSalonDto } from '../../api/generated.ts';
import { Button } from '../../shared/button.tsx';
import type { SalonChoice } from './use-salon-choice.ts';

/** Selects a salon for the subscription; the selected one says so. */
export function SelectSalonButton({ salon, choice }: { salon: FoundSalonDto; choice: SalonChoice }) {
  const selected = choice.subscription.salon?.id === salon.id;
  const label = selected ? 'Selected' : 'Select This Salon';
  return (
    <Button
      wide
      disabled={selected}
      busy={choice.busy}
      aria-label={`${label}: ${salon.name}`}
      onClick={() => void choice.choose(salon)}
    >
      {label}
    </Button>
  );
}
