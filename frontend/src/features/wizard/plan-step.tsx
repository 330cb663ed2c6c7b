import { useDispatch, useSelector } from 'react-redux';
import { PET_SIZES, petSizeBand, petSizeName } from '../../domain/pet-size.ts';
import { Price } from '../../domain/price.tsx';
import { Button } from '../../shared/button.tsx';
import { formatPrice } from '../../shared/format/money.ts';
import { Icon } from '../../shared/icon.tsx';
import { PendingPrice } from '../../shared/pending-price.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import styles from './plan-step.module.css';
import { priceFor, useWizardPlan } from './use-wizard-plan.ts';
import { planTaken, selectDraft } from './wizard-draft.slice.ts';
import step from './wizard-step.module.css';
import { messages } from './wizard.messages.ts';

/** The plan of the dog's size, selected automatically; the other sizes stand beside it to correct a wrong choice. */
export function PlanStep({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const { pet } = useSelector(selectDraft);
  const { plan, plans, lacksPlan, isLoading, refetch } = useWizardPlan(pet.size);
  const dispatch = useDispatch();
  const toast = useToast();

  const take = () => {
    if (!plan) {
      toast({ tone: 'bad', ...messages.noPlan });
      void refetch();
      return;
    }
    dispatch(planTaken());
    onDone();
  };

  return (
    <Panel title="Choose Plan">
      {isLoading && (
        <Loading label="Loading the plans">
          <Skeleton shape="title" />
          <Skeleton shape="picture" />
        </Loading>
      )}
      {plan && (
        <div className={styles.plan}>
          <p className={styles.for}>
            For {pet.name}, {petSizeName(pet.size).toLowerCase()} ({petSizeBand(pet.size)})
          </p>
          <h3>{plan.name}</h3>
          <p className={step.hint}>{plan.description}</p>
          <Price cents={plan.monthlyPrice} per="month" />
          <ul className={styles.included}>
            {messages.included.map((line) => (
              <li key={line}>
                <Icon name="check" size={18} />
                {line}
              </li>
            ))}
          </ul>
          <p className={step.hint}>
            Billed at the start of each month. No contract: cancel anytime, and keep your baths until the end of the
            month you paid for.
          </p>
        </div>
      )}
      {lacksPlan && (
        <p className={step.refusal} role="alert">
          <Icon name="warning" size={20} />
          {messages.noPlan.title}: {messages.noPlan.description}
        </p>
      )}
      <dl className={styles.prices} aria-label="Prices of all sizes">
        {PET_SIZES.map((size) => (
          <div key={size} className={size === pet.size ? styles.own : undefined}>
            <dt>
              {petSizeName(size)} <span>{petSizeBand(size)}</span>
            </dt>
            <dd>{isLoading ? <PendingPrice /> : formatPrice(priceFor(plans, size))}/month</dd>
          </div>
        ))}
      </dl>
      <div className={step.actions}>
        <Button tone="plain" icon={<Icon name="arrow-left" size={18} />} onClick={onBack}>
          Back to Pet Details
        </Button>
        <Button tone="call" size="lg" busy={isLoading} onClick={take}>
          {plan ? `Continue with ${formatPrice(plan.monthlyPrice)} a month` : 'Try again'}
        </Button>
      </div>
    </Panel>
  );
}
