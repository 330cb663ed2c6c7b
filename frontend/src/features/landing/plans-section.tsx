import { useListPlansQuery } from '../../api/generated/landing-calls.ts';
import { useSession } from '../../api/use-session.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Section } from '../../shared/section.tsx';
import { Loading } from '../../shared/skeleton.tsx';
import { PlanCard, PlanCardSkeleton } from './plan-card.tsx';
import { planOffers, type PlanOffer } from './plan-offers.ts';
import styles from './plans-section.module.css';
import { PET_SIZES } from '../../domain/pet-size.ts';

export function PlansSection() {
  const plans = useListPlansQuery({});
  const session = useSession();

  const cards = (offers: PlanOffer[]) => (
    <ul className={styles.plans}>
      {offers.map((offer) => (
        <li key={offer.size}>
          <PlanCard offer={offer} signedIn={session !== null} />
        </li>
      ))}
    </ul>
  );

  return (
    <Section
      id="plans"
      title="One price. All the baths."
      lead="Priced by size and nothing else. Baths and brushing are included; extras are there when you want them."
    >
      <Loaded
        query={plans}
        pending={
          <Loading label="Loading plans" className={styles.plans}>
            {PET_SIZES.map((size) => (
              <PlanCardSkeleton key={size} />
            ))}
          </Loading>
        }
        failed={
          <>
            {cards(planOffers())}
            <p className={styles.note}>Failed to fetch subscription plans. These are our usual prices.</p>
          </>
        }
      >
        {(list) => cards(planOffers(list))}
      </Loaded>
    </Section>
  );
}
