import type { NeighbourSalonDto } from '../../api/generated.ts';
import { Icon } from '../../shared/icon.tsx';
import styles from './nearby-salons.module.css';

/** The partner salons nearby. */
export const NearbySalons = ({ neighbours }: { neighbours: NeighbourSalonDto[] }) => (
  <section className={styles.neighbours}>
    <h3>Partner salons nearby</h3>
    {neighbours.length === 0 ? (
      <p>None yet: this would be the first in its area.</p>
    ) : (
      <ul className={styles.list}>
        {neighbours.map(({ id, name, city, zipCode, rating }) => (
          <li key={id}>
            <Icon name="store" size={18} />
            <span>
              {name}
              <span className={styles.place}>{`${city} ${zipCode}${rating === null ? '' : `, rated ${rating}`}`}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
