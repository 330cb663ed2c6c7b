import { useListSalonAddOnsQuery, type AddOnDto } from '../../api/generated.ts';
import type { PetSize } from '../../domain/pet-size.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { messages } from './booking.messages.ts';
import styles from '../../shared/choice-list.module.css';

interface AddOnChecklistProps {
  /** The title of the list, where there are several. */
  title?: string;
  salonId: number;
  petSize: PetSize;
  chosen: readonly AddOnDto[];
  onChange: (addOns: AddOnDto[]) => void;
}

/** The salon's add-ons for a dog of this size, each with its price and duration. */
export function AddOnChecklist({
  title = 'Add-on Services (optional)',
  salonId,
  petSize,
  chosen,
  onChange,
}: AddOnChecklistProps) {
  const query = useListSalonAddOnsQuery({ id: salonId, petSize });
  const toggle = (addOn: AddOnDto) =>
    onChange(
      chosen.some(({ id }) => id === addOn.id) ? chosen.filter(({ id }) => id !== addOn.id) : [...chosen, addOn],
    );
  return (
    <fieldset className={styles.choices}>
      <legend>{title}</legend>
      <Loaded
        query={query}
        pending={
          <Loading label="Loading add-on services">
            <Skeleton shape="button" />
          </Loading>
        }
        // A failure counts as an empty list (rules.md#error-texts): add-ons never prevent a booking.
        failed={<p className={styles.none}>{messages.noAddOns}</p>}
        empty={<p className={styles.none}>{messages.noAddOns}</p>}
      >
        {(addOns) =>
          addOns.map((addOn) => (
            <label key={addOn.id} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.some(({ id }) => id === addOn.id)}
                onChange={() => toggle(addOn)}
              />
              <span className={styles.text}>
                <span className={styles.name}>{addOn.name}</span>
                <span className={styles.detail}>
                  {addOn.description} ({addOn.duration} min)
                </span>
              </span>
              <span className={styles.price}>{formatMoney(addOn.price)}</span>
            </label>
          ))
        }
      </Loaded>
    </fieldset>
  );
}
