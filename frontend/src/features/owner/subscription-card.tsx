import { type RefObject, useRef, useState } from 'react';
import type { SubscriptionDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { ConsentSentence } from '../../domain/consent-sentence.tsx';
import { PetSizeBadge } from '../../domain/pet-size-badge.tsx';
import { StatusTag } from '../../domain/status-tag.tsx';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { DogPortrait } from '../../shared/illustrations/dog-portrait.tsx';
import { sectionOnDemand } from '../../shared/on-demand.tsx';
import { messages } from './owner.messages.ts';
import { PauseControls } from './pause/pause-controls.tsx';
import { PlanChangeControls } from './plan-change/plan-change-controls.tsx';
import styles from './subscription-card.module.css';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { type NextStep, statusWords } from './subscription-state.ts';
import { MeasuredWeights } from './weight/measured-weights.tsx';

/** Few owners need the card form, so it is loaded on demand. */
const PayRenewal = sectionOnDemand(async () => (await import('./pay-renewal.tsx')).PayRenewal, null);

interface SubscriptionCardProps {
  subscription: SubscriptionDto;
  steps: NextStep[];
  /** Whether the owner has no other subscription, so that the booking form has no dog to choose. */
  isOnly: boolean;
  resuming: boolean;
  /** The element that gets the focus when a pause has changed the buttons. */
  heading: RefObject<HTMLElement | null>;
  onCancel: () => void;
  onResume: () => void;
}

/** One dog's subscription with its present actions. */
export function SubscriptionCard({
  subscription,
  steps,
  isOnly,
  resuming,
  heading,
  onCancel,
  onResume,
}: SubscriptionCardProps) {
  const { id, petId, pet, plan, status, salon, can } = subscription;
  const name = pet?.name || messages.unknownPet;
  const [paying, setPaying] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const closePayment = () => {
    setPaying(false);
    title.current?.focus();
  };
  const foremost = (step: NextStep) => (step === steps[0] ? 'primary' : 'quiet');
  return (
    <article className={styles.card} aria-labelledby={`subscription-${id}`}>
      <header className={styles.head}>
        <span className={styles.portrait}>
          <DogPortrait size={pet?.size ?? plan.petSize} />
        </span>
        <div className={styles.names}>
          <h3 id={`subscription-${id}`} ref={title} tabIndex={-1}>
            {name}
          </h3>
          <p>{plan.name}</p>
        </div>
        <div className={styles.badges}>
          <PetSizeBadge size={pet?.size ?? plan.petSize} />
          <StatusTag of="subscription" status={status} words={statusWords(subscription)} />
        </div>
      </header>
      <div>
        <MeasuredWeights subscriptionId={id} afterwards={heading} />
        <SubscriptionFacts subscription={subscription} />
      </div>
      {paying && <PayRenewal subscription={subscription} onClose={closePayment} />}
      <footer className={styles.actions}>
        {steps.includes('replace_card') && !paying && (
          <Button
            tone="call"
            icon={<Icon name="card" size={18} />}
            aria-label={`Update Card and Pay for ${name}`}
            onClick={() => setPaying(true)}
          >
            Update Card and Pay
          </Button>
        )}
        {steps.includes('pay') && (
          <ButtonLink to={paths.subscribeTo(plan.id)} icon={<Icon name="card" size={18} />}>
            Complete Payment
          </ButtonLink>
        )}
        {salon && steps.includes('book') && (
          <ButtonLink
            to={isOnly ? paths.booking(salon.id) : paths.bookingFor(salon.id, petId)}
            icon={<Icon name="tub" size={18} />}
            aria-label={`Book Bath for ${name}`}
          >
            Book Bath
          </ButtonLink>
        )}
        {steps.includes('select_salon') && (
          <ButtonLink
            to={paths.findSalonsFor({ subscription: String(id) })}
            icon={<Icon name="store" size={18} />}
            aria-label={`Select Salon for ${name}`}
          >
            Select Salon
          </ButtonLink>
        )}
        {steps.includes('resume') && (
          <Button tone={foremost('resume')} busy={resuming} aria-label={`Resubscribe ${name}`} onClick={onResume}>
            Resubscribe
          </Button>
        )}
        {steps.includes('subscribe') && (
          <ButtonLink to={paths.subscribeTo(plan.id)} tone={foremost('subscribe')} aria-label={`Resubscribe ${name}`}>
            Resubscribe
          </ButtonLink>
        )}
        {steps.includes('resume') && <ConsentSentence kind="subscription" />}
        <PauseControls subscription={subscription} name={name} afterwards={heading} />
        <PlanChangeControls subscription={subscription} name={name} afterwards={heading} />
        {can.cancel && (
          <Button
            tone="plain"
            className={styles.cancel}
            aria-label={`Cancel Subscription of ${name}`}
            onClick={onCancel}
          >
            Cancel Subscription
          </Button>
        )}
      </footer>
    </article>
  );
}
