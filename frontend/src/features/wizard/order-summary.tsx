import type { PlanDto } from '../../api/generated.ts';
import { petSizeBand, petSizeName } from '../../domain/pet-size.ts';
import { Price } from '../../domain/price.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Panel } from '../../shared/panel.tsx';
import styles from './order-summary.module.css';
import type { WizardDraft } from './wizard-draft.ts';

interface OrderSummaryProps {
  draft: WizardDraft;
  plan: PlanDto;
  /** When the card is charged, in this step's words. */
  charged: string;
}

/** The order: the plan, the dog, the price, the charge, and how to cancel. */
export function OrderSummary({ draft: { pet, salon }, plan, charged }: OrderSummaryProps) {
  return (
    <Panel title="Your subscription">
      <Price cents={plan.monthlyPrice} per="month" />
      <dl className={styles.facts}>
        <div>
          <dt>Plan</dt>
          <dd>{plan.name}</dd>
        </div>
        <div>
          <dt>Dog</dt>
          <dd>
            {pet.name}, {petSizeName(pet.size).toLowerCase()} ({petSizeBand(pet.size)})
          </dd>
        </div>
        <div>
          <dt>Salon</dt>
          <dd>{salon?.name ?? 'To be chosen later'}</dd>
        </div>
      </dl>
      <ul className={styles.terms}>
        <li>
          <Icon name="card" size={18} />
          {charged}
        </li>
        <li>
          <Icon name="calendar" size={18} />
          Then the same at the start of each month, until you cancel.
        </li>
        <li>
          <Icon name="check" size={18} />
          Cancel anytime on your dashboard. You keep your baths until the end of the month you paid for.
        </li>
      </ul>
    </Panel>
  );
}
