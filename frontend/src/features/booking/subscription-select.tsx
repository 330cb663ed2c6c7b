import type { SalonDetailDto, SubscriptionDto } from '../../api/generated.ts';
import { acceptedSizes } from '../../domain/pet-size.ts';
import styles from '../../shared/choice-list.module.css';
import { DogText } from './dog-text.tsx';

interface SubscriptionSelectProps {
  salon: SalonDetailDto;
  subscriptions: readonly SubscriptionDto[];
  selected: number | undefined;
  onSelect: (subscription: SubscriptionDto) => void;
}

/** The choice of subscription and so of the dog. A dog whose size the salon does not accept cannot be chosen. */
export function SubscriptionSelect({ salon, subscriptions, selected, onSelect }: SubscriptionSelectProps) {
  const accepted = acceptedSizes(salon);
  return (
    <fieldset className={styles.choices}>
      <legend>Select Subscription</legend>
      {subscriptions.map((subscription) => {
        const fits = accepted.includes(subscription.pet.size);
        return (
          <label key={subscription.id} className={styles.choice}>
            <input
              type="radio"
              name="subscription"
              checked={selected === subscription.id}
              disabled={!fits}
              onChange={() => onSelect(subscription)}
            />
            <DogText subscription={subscription} fits={fits} />
          </label>
        );
      })}
    </fieldset>
  );
}
