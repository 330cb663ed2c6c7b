import type { SalonDetailDto } from '../../api/generated.ts';
import { addressLine } from '../../domain/address.ts';
import { SalonPicture } from '../../domain/salon-picture.tsx';
import { Icon } from '../../shared/icon.tsx';
import { messages } from './booking.messages.ts';
import styles from './salon-note.module.css';

/** Where the bath will be. */
export function SalonNote({ salon }: { salon: SalonDetailDto }) {
  return (
    <section className={styles.note} aria-label="Salon">
      <div className={styles.picture}>
        <SalonPicture index={salon.id} />
      </div>
      <div>
        <h2>{salon.name}</h2>
        <p className={styles.fact}>
          <Icon name="pin" size={18} />
          {addressLine(salon)}
        </p>
        <p className={styles.fact}>
          <Icon name="phone" size={18} />
          {salon.phone}
        </p>
        <p className={styles.reminder}>{messages.note}</p>
      </div>
    </section>
  );
}
