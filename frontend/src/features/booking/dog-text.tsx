import type { SubscriptionDto } from '../../api/generated.ts';
import { PetSizeBadge } from '../../domain/pet-size-badge.tsx';
import styles from '../../shared/choice-list.module.css';
import { plainDate } from '../../shared/format/salon-time.ts';
import { messages } from './booking.messages.ts';

const untilOf = ({ status, endDate }: SubscriptionDto): string =>
  status === 'cancelled' && endDate ? ` (until ${plainDate(endDate)})` : '';

interface DogTextProps {
  subscription: SubscriptionDto;
  /** Whether the salon accepts dogs of this size. */
  fits: boolean;
}

/** A dog among the choices: its name, until when it can bathe, its plan and its size. */
export function DogText({ subscription, fits }: DogTextProps) {
  const { pet, plan } = subscription;
  return (
    <>
      <span className={styles.text}>
        <span className={styles.name}>
          {pet.name}
          {untilOf(subscription)}
          {!fits && messages.notAccepted}
        </span>
        <span className={styles.detail}>{plan.name}</span>
      </span>
      <PetSizeBadge size={pet.size} />
    </>
  );
}
