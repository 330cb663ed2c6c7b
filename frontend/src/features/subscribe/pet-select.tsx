import type { PetDto } from '../../api/generated.ts';
import { PetSizeBadge } from '../../domain/pet-size-badge.tsx';
import styles from '../../shared/choice-list.module.css';

interface PetSelectProps {
  pets: readonly PetDto[];
  selected: number | undefined;
  onSelect: (petId: number) => void;
}

/** The owner's pets of the plan's size. */
export function PetSelect({ pets, selected, onSelect }: PetSelectProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.small}>Select a Pet</legend>
      {pets.map(({ id, name, breed, size }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name="pet" checked={selected === id} onChange={() => onSelect(id)} />
          <span className={styles.text}>
            <span className={styles.name}>{name}</span>
            {breed && <span className={styles.detail}>{breed}</span>}
          </span>
          <PetSizeBadge size={size} />
        </label>
      ))}
    </fieldset>
  );
}
