import { paths } from '../../app/paths.ts';
import { ADD_ON_PRICE_CENTS } from '../../domain/landing-constants.ts';
import { petSizeBand, petSizeName } from '../../domain/pet-size.ts';
import { Price } from '../../domain/price.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { formatPrice } from '../../shared/format/money.ts';
import { Icon } from '../../shared/icon.tsx';
import { SittingDog } from '../../shared/illustrations/sitting-dog.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './plan-card.module.css';
import type { PlanOffer } from './plan-offers.ts';

/**
 * Returns the link of a card: a signed-in person subscribes at once, a visitor starts the wizard with the size chosen.
 */
const destination = ({ planId, size }: PlanOffer, signedIn: boolean): string =>
  signedIn && planId !== undefined ? paths.subscribeTo(planId) : paths.subscribeForSize(size);

export function PlanCard({ offer, signedIn }: { offer: PlanOffer; signedIn: boolean }) {
  const addOns = ADD_ON_PRICE_CENTS[offer.size];
  return (
    <article className={styles.card}>
      <div className={styles.dog}>
        <SittingDog size={offer.size} />
      </div>
      <p className={styles.size}>
        {petSizeName(offer.size)} <span>{petSizeBand(offer.size)}</span>
      </p>
      <h3>{offer.name}</h3>
      <p className={styles.description}>{offer.description}</p>
      <Price cents={offer.monthlyPriceCents} per="month" />
      <p className={styles.billing}>Billed monthly. Cancel anytime.</p>
      <ul className={styles.features}>
        {offer.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </ul>
      <dl className={styles.addOns}>
        <div>
          <dt>Haircut</dt>
          <dd>+{formatPrice(addOns.haircut)}</dd>
        </div>
        <div>
          <dt>Deshedding</dt>
          <dd>+{formatPrice(addOns.deshedding)}</dd>
        </div>
      </dl>
      <ButtonLink to={destination(offer, signedIn)} wide aria-label={`Choose This Plan: ${petSizeName(offer.size)}`}>
        Choose This Plan
      </ButtonLink>
    </article>
  );
}

/** Holds the place of a plan card. */
export const PlanCardSkeleton = () => (
  <div className={styles.card}>
    <Skeleton shape="picture" className={styles.dog} />
    <Skeleton shape="title" />
    <Skeleton />
    <Skeleton shape="title" />
    <Skeleton />
    <Skeleton />
    <Skeleton />
    <Skeleton shape="button" />
  </div>
);
