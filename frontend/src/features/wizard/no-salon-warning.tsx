import { paths } from '../../app/paths.ts';
import { petSizeName } from '../../domain/pet-size.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { useSalonsNear } from './salons-near.ts';
import { useHeldBath } from './use-held-bath.ts';
import type { WizardPet } from './wizard-draft.ts';
import step from './wizard-step.module.css';
import { messages } from './wizard.messages.ts';

/** Warns before the card is entered that no salon nearby accepts the dog. A bath that was chosen elsewhere needs none. */
export function NoSalonWarning({ pet }: { pet: WizardPet }) {
  const { currentData } = useSalonsNear(pet);
  const { bath, fits } = useHeldBath();
  if (currentData?.rows.length !== 0 || (bath && fits)) return null;
  return (
    <div className={step.warning} role="alert">
      <Icon name="warning" size={20} />
      <div>
        {messages.noSalonNear(petSizeName(pet.size), pet.ownerZipCode)}
        <div className={step.more}>
          <ButtonLink to={paths.findSalons} tone="quiet">
            Look at all salons
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
