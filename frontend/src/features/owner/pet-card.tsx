import type { PetDto } from '../../api/generated.ts';
import { PetSizeBadge } from '../../domain/pet-size-badge.tsx';
import { Button } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { DogPortrait } from '../../shared/illustrations/dog-portrait.tsx';
import styles from './pet-card.module.css';

interface PetCardProps {
  pet: PetDto;
  onEdit: () => void;
  onRemove: () => void;
}

const facts = (pet: PetDto) =>
  [
    { term: 'Breed', detail: pet.breed },
    { term: 'Coat type', detail: pet.coatType },
    { term: 'Special notes', detail: pet.specialNotes },
  ].filter(({ detail }) => detail);

/** A dog as its owner described it. */
export const PetCard = ({ pet, onEdit, onRemove }: PetCardProps) => (
  <article className={styles.card}>
    <div className={styles.head}>
      <span className={styles.portrait}>
        <DogPortrait size={pet.size} />
      </span>
      <h3 className={styles.name}>{pet.name}</h3>
      <PetSizeBadge size={pet.size} />
    </div>
    {facts(pet).length > 0 ? (
      <dl className={styles.facts}>
        {facts(pet).map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    ) : (
      <p className={styles.none}>No details yet. Breed, coat and notes help the salon.</p>
    )}
    <div className={styles.actions}>
      <Button
        tone="quiet"
        icon={<Icon name="edit" size={18} />}
        aria-label={`Edit Details of ${pet.name}`}
        onClick={onEdit}
      >
        Edit Details
      </Button>
      <Button tone="plain" icon={<Icon name="trash" size={18} />} aria-label={`Remove ${pet.name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  </article>
);
