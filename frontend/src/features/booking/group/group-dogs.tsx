import { businessTerms } from '../../../api/business-terms.ts';
import type { SalonDetailDto, SubscriptionDto } from '../../../api/generated.ts';
import { acceptedSizes } from '../../../domain/pet-size.ts';
import styles from '../../../shared/choice-list.module.css';
import { DogText } from '../dog-text.tsx';
import { messages } from './group.messages.ts';
import type { How } from './use-group.ts';

interface GroupDogsProps {
  salon: SalonDetailDto;
  dogs: readonly SubscriptionDto[];
  chosen: readonly SubscriptionDto[];
  onToggle: (dog: SubscriptionDto) => void;
}

/** The choice of dogs for a group booking. A dog whose size the salon does not accept cannot be chosen. */
export function GroupDogs({ salon, dogs, chosen, onToggle }: GroupDogsProps) {
  const accepted = acceptedSizes(salon);
  const fitting = dogs.filter(({ pet }) => accepted.includes(pet.size)).length;
  const full = chosen.length >= businessTerms.groupBooking.maxDogs;
  return (
    <fieldset className={styles.choices}>
      <legend>{messages.dogs}</legend>
      {fitting > businessTerms.groupBooking.maxDogs && <p className={styles.none}>{messages.maxDogs}</p>}
      {dogs.map((dog) => {
        const isChosen = chosen.some(({ id }) => id === dog.id);
        const fits = accepted.includes(dog.pet.size);
        return (
          <label key={dog.id} className={styles.choice}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!fits || (full && !isChosen)}
              onChange={() => onToggle(dog)}
            />
            <DogText subscription={dog} fits={fits} />
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
