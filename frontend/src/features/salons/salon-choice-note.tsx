import type { SubscriptionDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { petSizeName } from '../../domain/pet-size.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import styles from './salon-choice-note.module.css';

/** Says for which dog a salon is chosen, and that the choice can be changed. */
export const SalonChoiceNote = ({ subscription: { pet, salon } }: { subscription: SubscriptionDto }) => (
  <div className={styles.note}>
    <Icon name="store" size={22} />
    <p>
      <strong>
        Choose a salon for {pet.name} ({petSizeName(pet.size).toLowerCase()}).
      </strong>{' '}
      {salon ? `It is ${salon.name} now. ` : ''}
      Salons that take {petSizeName(pet.size).toLowerCase()} dogs are shown. You can change it at any time, and book
      elsewhere too.
    </p>
    <ButtonLink to={paths.ownerDashboard} tone="quiet">
      Back to Dashboard
    </ButtonLink>
  </div>
);
