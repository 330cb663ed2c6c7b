import { paths } from '../../app/paths.ts';
import { useListPlansQuery } from '../../api/generated/landing-calls.ts';
import { MARKETED_SAVINGS_PERCENT } from '../../domain/landing-constants.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { formatPrice } from '../../shared/format/money.ts';
import { PendingPrice } from '../../shared/pending-price.tsx';
import { TubOfFoam } from '../../shared/illustrations/tub-of-foam.tsx';
import styles from './offer.module.css';
import { lowestPriceCents, planOffers } from './plan-offers.ts';

export function Offer() {
  const { data: plans, isLoading } = useListPlansQuery({});
  return (
    <section className={styles.band} aria-labelledby="offer-title">
      <div className={styles.panel}>
        <div>
          <p className={styles.eyebrow}>Limited-time offer</p>
          <h2 id="offer-title">The water is warm. Hop in.</h2>
          <p className={styles.lead}>
            Start today from {isLoading ? <PendingPrice /> : formatPrice(lowestPriceCents(planOffers(plans)))} a month,
            save up to {MARKETED_SAVINGS_PERCENT}% on baths, and stop whenever you like.
          </p>
          <ButtonLink to={paths.signUp} tone="call" size="lg">
            Get Started Today
          </ButtonLink>
        </div>
        <div className={styles.picture}>
          <TubOfFoam />
        </div>
      </div>
    </section>
  );
}
