import { Icon } from '../../shared/icon.tsx';
import { requirementsOf } from './completeness.ts';
import type { AdminSalon } from '../../api/salon-queue.ts';
import styles from './requirement-marks.module.css';

/** The number of requirements for partners that the salon states, at a glance. */
export function RequirementMarks({ salon }: { salon: AdminSalon }) {
  const requirements = requirementsOf(salon);
  const met = requirements.filter((one) => one.met).length;
  const missing = requirements.filter((one) => one.met !== true).map(({ label }) => label.toLowerCase());
  return (
    <span className={missing.length === 0 ? styles.complete : styles.open} title={titleOf(missing)}>
      <Icon name={missing.length === 0 ? 'check' : 'info'} size={16} />
      {`${met} of ${requirements.length}`}
      <span className={styles.hidden}>{` requirements told. ${titleOf(missing)}`}</span>
    </span>
  );
}

const titleOf = (missing: string[]) => (missing.length === 0 ? 'Nothing is missing.' : `Open: ${missing.join(', ')}.`);
