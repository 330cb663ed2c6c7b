import { businessTerms } from '../../../api/business-terms.ts';
import type { SubscriptionDto } from '../../../api/generated.ts';
import { PetSizeBadge } from '../../../domain/pet-size-badge.tsx';
import styles from '../../../shared/choice-list.module.css';
import { messages } from './group.messages.ts';
import type { How } from './use-group.ts';

interface GroupDogsProps {
  dogs: readonly SubscriptionDto[];
  chosen: readonly SubscriptionDto[];
  onToggle: (dog: SubscriptionDto) => void;
}

/** The choice of dogs for a group booking. */
export function GroupDogs({ dogs, chosen, onToggle }: GroupDogsProps) {
  const full = chosen.length >= businessTerms.groupBooking.maxDogs;
  return (
    <fieldset className={styles.choices}>
      <legend>{messages.dogs}</legend>
      {dogs.length > businessTerms.groupBooking.maxDogs && <p className={styles.none}>{messages.maxDogs}</p>}
      {dogs.map((dog) => {
        const isChosen = chosen.some(({ id }) => id === dog.id);
        return (
          <label key={dog.id} className={styles.choice}>
            <input type="checkbox" checked={isChosen} disabled={full && !isChosen} onChange={() => onToggle(dog)} />
            <span className={styles.text}>
              <span className={styles.name}>{dog.pet.name}</span>
              <span className={styles.detail}>{dog.plan.name}</span>
            </span>
            <PetSizeBadge size={dog.pet.size} />
          </label>
        );
      })}
    </fieldset>
  );
}

/** The arrangement of a group: side by side, or one after the other. */
export function GroupArrangement({ how, onChoose }: { how: How; onChoose: (how: How) => void }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{messages.how}</legend>
      {(['side_by_side', 'one_after_another'] as const).map((each) => (
        <label key={each} className={styles.choice}>
          <input type="radio" name="arrangement" checked={how === each} onChange={() => onChoose(each)} />
          <span className={styles.text}>
            <span className={styles.name}>{messages.arrangements[each].name}</span>
            <span className={styles.detail}>{messages.arrangements[each].detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
