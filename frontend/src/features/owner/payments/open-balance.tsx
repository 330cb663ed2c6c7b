import { unpaidCharges } from '../../../api/own-charges.ts';
import { useListChargesQuery } from '../../../api/generated.ts';
import { paths } from '../../../app/paths.ts';
import { ButtonLink } from '../../../shared/button.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { messages } from '../owner.messages.ts';
import styles from './payments-tab.module.css';

/** Says on every tab that charges are open; nothing is shown where none are. */
export function OpenBalance() {
  const { data } = useListChargesQuery(unpaidCharges);
  const open = data?.rows.filter(({ can }) => can.pay) ?? [];
  if (open.length === 0) return null;
  const cents = open.reduce((sum, { amount }) => sum + amount, 0);
  const [only] = open;
  return (
    <section className={styles.open} aria-label="Open balance">
      <p>{messages.openBalance(formatMoney(cents))}</p>
      <ButtonLink tone="quiet" to={open.length === 1 && only ? paths.payCharge(only.id) : paths.ownerPayments}>
        Pay Now
      </ButtonLink>
    </section>
  );
}
