import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import type { FoundSalonDto } from '../api/generated.ts';
import { ButtonLink } from '../shared/button.tsx';
import { classNames } from '../shared/class-names.ts';
import { Heading } from '../shared/heading.tsx';
import { Icon } from '../shared/icon.tsx';
import { miles } from '../shared/format/miles.ts';
import { addressLine } from './address.ts';
import badge from './badge.module.css';
import { acceptedSizes } from './pet-size.ts';
import { PetSizeBadge } from './pet-size-badge.tsx';
import { RatingStars } from './rating-stars.tsx';
import styles from './salon-card.module.css';
import { SalonAvailability } from './salon-availability.tsx';
import { SalonPicture } from './salon-picture.tsx';

/** Cards stand one, two or three in a row. */
const cardSizes = '(min-width: 64rem) 25rem, (min-width: 42rem) 50vw, 100vw';

interface SalonCardProps {
  salon: FoundSalonDto;
  level?: 2 | 3;
  /** Whether the salon was found by its free starts. */
  hasTimeFilter?: boolean;
  /** Shown in place of the link to the salon's page. */
  action?: ReactNode;
}

/** A salon in the search results. */
export function SalonCard({ salon, level = 3, hasTimeFilter, action }: SalonCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <SalonPicture salon={salon} sizes={cardSizes} />
        <span className={classNames(badge.badge, badge.partner, styles.partner)}>
          <Icon name="shield" size={15} />
          Partner Salon
        </span>
      </div>
      <div className={styles.body}>
        <Heading level={level} className={styles.name}>
          {salon.name}
        </Heading>
        <p className={styles.line}>
          <Icon name="pin" size={18} />
          <span>
            {addressLine(salon)}
            {salon.distanceMiles !== undefined && (
              <span className={styles.distance}>{miles(salon.distanceMiles)} away</span>
            )}
          </span>
        </p>
        <RatingStars rating={salon.rating} reviewCount={salon.reviewCount} />
        <SalonAvailability salon={salon} hasTimeFilter={hasTimeFilter} canWait={!action} />
        <ul className={styles.sizes} aria-label="Accepted sizes">
          {acceptedSizes(salon).map((size) => (
            <li key={size}>
              <PetSizeBadge size={size} />
            </li>
          ))}
        </ul>
        {action ?? (
          <ButtonLink to={paths.salon(salon.id)} wide aria-label={`Book Appointment at ${salon.name}`}>
            Book Appointment
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
