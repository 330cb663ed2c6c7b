import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SubscriptionDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { addressLine } from '../../domain/address.ts';
import { petSizeBand, petSizeName } from '../../domain/pet-size.ts';
import { StatusTag } from '../../domain/status-tag.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { longDate } from '../../shared/format/salon-time.ts';
import { Icon, type IconName } from '../../shared/icon.tsx';
import { ChangeUnderWay } from './change-under-way.tsx';
import { messages } from './owner.messages.ts';
import { messages as changeMessages } from './plan-change/plan-change.messages.ts';
import styles from './subscription-facts.module.css';
import { describeState, statusWords } from './subscription-state.ts';

const Section = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h4 className={styles.title}>
      <Icon name={icon} size={18} />
      {title}
    </h4>
    {children}
  </section>
);

const Facts = ({ facts }: { facts: { term: string; detail: ReactNode }[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ term, detail }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{detail}</dd>
      </div>
    ))}
  </dl>
);

/** The five sections of a subscription: plan, contents, dog, state and salon. */
export function SubscriptionFacts({ subscription }: { subscription: SubscriptionDto }) {
  const { plan, pet, salon, status, startDate, monthlyPrice, nextPlan, changeUnderWay, can } = subscription;
  return (
    <div className={styles.sections}>
      <Section icon="card" title="Plan Details">
        <Facts
          facts={[
            { term: 'Plan', detail: plan.name },
            { term: 'Price', detail: `${formatMoney(monthlyPrice)} a month` },
            ...(nextPlan
              ? [
                  {
                    term: status === 'cancelled' ? 'If you resubscribe' : 'Next',
                    detail: changeMessages.next(
                      nextPlan.name,
                      formatMoney(nextPlan.monthlyPrice),
                      longDate(nextPlan.from),
                    ),
                  },
                ]
              : []),
            { term: 'For', detail: `${petSizeName(plan.petSize)} dogs, ${petSizeBand(plan.petSize)}` },
          ]}
        />
      </Section>
      <Section icon="sparkle" title="Included Services">
        <ul className={styles.included}>
          {plan.features.map((feature) => (
            <li key={feature}>
              <Icon name="check" size={16} />
              {feature}
            </li>
          ))}
        </ul>
      </Section>
      <Section icon="dog" title="Pet Information">
        <Facts
          facts={[
            { term: 'Name', detail: pet?.name || messages.unknownPet },
            { term: 'Breed', detail: pet?.breed || 'Not given' },
            { term: 'Size', detail: petSizeName(pet?.size ?? plan.petSize) },
          ]}
        />
      </Section>
      <Section icon="shield" title="Subscription Status">
        <StatusTag of="subscription" status={status} words={statusWords(subscription)} />
        <p className={styles.standing}>{describeState(subscription)}</p>
        {changeUnderWay && <ChangeUnderWay kind={changeUnderWay} />}
        {startDate && <p className={styles.soft}>Began on {longDate(startDate)}.</p>}
      </Section>
      <Section icon="store" title="Selected Salon">
        {salon ? (
          <>
            <p className={styles.standing}>
              <strong>{salon.name || messages.unknownSalon}</strong>
              <span className={styles.soft}>{addressLine(salon)}</span>
              <span className={styles.soft}>{salon.phone}</span>
            </p>
            {can.selectSalon && (
              <Link
                to={paths.findSalonsFor({ subscription: String(subscription.id) })}
                aria-label={`Change Salon of ${pet?.name || messages.unknownPet}`}
                className={styles.change}
              >
                Change Salon
              </Link>
            )}
          </>
        ) : (
          <p className={styles.soft}>{can.selectSalon ? messages.selectSalonHint : 'No salon was selected.'}</p>
        )}
      </Section>
    </div>
  );
}
