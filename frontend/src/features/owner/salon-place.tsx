import type { AppointmentSalonDto } from '../../api/generated.ts';
import { addressLine } from '../../domain/address.ts';
import { directionsTo } from '../../domain/directions.ts';
import { Icon } from '../../shared/icon.tsx';
import { messages } from './owner.messages.ts';
import styles from './salon-place.module.css';

interface SalonPlaceProps {
  salon: AppointmentSalonDto;
  /** Whether to show the links for directions and a call. */
  isAhead?: boolean;
}

/** The salon of a visit, and how to get there. */
export const SalonPlace = ({ salon, isAhead = false }: SalonPlaceProps) => (
  <div className={styles.place}>
    <Icon name="store" size={18} />
    <div>
      <strong>{salon.name || messages.unknownSalon}</strong>
      <p>{addressLine(salon)}</p>
      {isAhead && (
        <p className={styles.ways}>
          <a href={directionsTo(salon)} target="_blank" rel="noreferrer" aria-label={`Directions to ${salon.name}`}>
            Directions
          </a>
          {salon.phone && (
            <a href={`tel:${salon.phone.replace(/[^\d+]/g, '')}`} aria-label={`Call ${salon.name}: ${salon.phone}`}>
              {salon.phone}
            </a>
          )}
        </p>
      )}
    </div>
  </div>
);
