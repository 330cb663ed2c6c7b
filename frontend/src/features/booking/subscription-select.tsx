import type { SalonDetailDto, SubscriptionDto } from '../../api/generated.ts';
import { acceptedSizes } from '../../domain/pet-size.ts';
import { PetSizeBadge } from '../../domain/pet-size-badge.tsx';
import { plainDate } from '../../shared/format/salon-time.ts';
import { messages } from './booking.messages.ts';
import styles from '../../shared/choice-list.module.css';

interface SubscriptionSelectProps {
  salon: SalonDetailDto;
  subscriptions: readonly SubscriptionDto[];
  selected: number | undefined;
  onSelect: (subscription: SubscriptionDto) => void;
}

const untilOf = ({ status, endDate }: SubscriptionDto): string =>
  status === 'cancelled' && endDate ? ` (until ${plainDate(endDate)})` : '';

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
            <span className={styles.text}>
              <span className={styles.name}>
                {subscription.pet.name}
                {untilOf(subscription)}
                {!fits && messages.notAccepted}
              </span>
              <span className={styles.detail}>{subscription.plan.name}</span>
            </span>
            <PetSizeBadge size={subscription.pet.size} />
          </label>
        );
      })}
    </fieldset>
  );
}
