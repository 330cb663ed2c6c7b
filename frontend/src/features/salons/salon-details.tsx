import { Link, useSearchParams } from 'react-router-dom';
import type { SalonDetailDto } from '../../api/generated.ts';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../app/paths.ts';
import { addressLine } from '../../domain/address.ts';
import { useChosenStart } from '../../domain/calendar/use-chosen-start.ts';
import { acceptedSizes } from '../../domain/pet-size.ts';
import { PetSizeBadge } from '../../domain/pet-size-badge.tsx';
import { RatingStars } from '../../domain/rating-stars.tsx';
import { cityPath, salonHead } from '../../domain/salon-head.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { usePageHead } from '../../shared/page-title.ts';
import { useSectionLinks } from '../../shared/section-link.ts';
import { AddOnsCard } from './add-ons-card.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { PickBath } from './pick-bath.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';
import { ReviewsCard } from './reviews-card.tsx';
import styles from './salon-details.module.css';

/** The public page of a salon. Its one call to action is to book, and then to take the time that was chosen. */
export function SalonDetails({ salon }: { salon: SalonDetailDto }) {
  usePageHead(salonHead(salon));
  useSectionLinks();
  const signedIn = useSession() !== null;
  const [query] = useSearchParams();
  const start = useChosenStart(query.get('start'), salon.timeZone);
  const city = cityPath(salon);
  const { start: chosen } = start.draft;
  const booking = chosen ? paths.bookingAt(salon.id, chosen.startsAt) : paths.booking(salon.id);
  return (
    <article className={styles.page}>
      <nav aria-label="Breadcrumb">
        <ol className={styles.crumbs}>
          <li>
            <Link to={paths.findSalons}>All salons</Link>
          </li>
          {city && (
            <li>
              <Link to={city}>
                {salon.city}, {salon.state}
              </Link>
            </li>
          )}
          <li aria-current="page">{salon.name}</li>
        </ol>
      </nav>
      <div className={styles.layout}>
        <PhotoCarousel salon={salon} />
        <header className={styles.head}>
          <h1>{salon.name}</h1>
          <RatingStars rating={salon.rating} reviewCount={salon.reviewCount} />
          {salon.description && <p>{salon.description}</p>}
          <ul className={styles.facts}>
            <li>
              <Icon name="pin" />
              {addressLine(salon)}
            </li>
            <li>
              <Icon name="phone" />
              <a href={`tel:${salon.phone.replace(/[^\d+]/g, '')}`}>{salon.phone}</a>
            </li>
          </ul>
          <div>
            <h2 className={styles.label}>Accepted sizes</h2>
            <ul className={styles.sizes}>
              {acceptedSizes(salon).map((size) => (
                <li key={size}>
                  <PetSizeBadge size={size} />
                </li>
              ))}
            </ul>
          </div>
          <ButtonLink
            to={signedIn ? booking : paths.signInReturningTo(booking)}
            tone={chosen ? 'primary' : 'call'}
            size="lg"
            icon={<Icon name="calendar" />}
          >
            Book Appointment
          </ButtonLink>
        </header>
        <div className={styles.main}>
          <div id="times" tabIndex={-1}>
            <PickBath salon={salon} start={start} />
          </div>
          <AddOnsCard salonId={salon.id} />
          <ReviewsCard salon={salon} />
        </div>
        <OpeningHours salon={salon} />
      </div>
    </article>
  );
}
