import type { PlanDto } from '../../api/generated.ts';
import { petSizeBand, petSizeName } from '../../domain/pet-size.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { Icon } from '../../shared/icon.tsx';
import { Panel } from '../../shared/panel.tsx';
import styles from './plan-details.module.css';
import { messages } from './subscribe.messages.ts';

/** The plan: its price, its size, its contents, and how to cancel. */
export function PlanDetails({ plan }: { plan: PlanDto }) {
  return (
    <Panel title="Your plan">
      <p className={styles.name}>{plan.name}</p>
      <p className={styles.size}>
        {petSizeName(plan.petSize)} dogs, {petSizeBand(plan.petSize)}
      </p>
      <p className={styles.price}>
        {formatMoney(plan.monthlyPrice)} <span>a month</span>
      </p>
      <ul className={styles.included}>
        {messages.included.map((line) => (
          <li key={line}>
            <Icon name="check" size={18} />
            {line}
          </li>
        ))}
      </ul>
      <p className={styles.fine}>
        Charged today and then each month at the start of the billing cycle. After you cancel, you keep your baths until
        the end of the month you paid for.
      </p>
    </Panel>
  );
}
