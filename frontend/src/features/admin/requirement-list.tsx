import type { AdminSalon } from '../../api/salon-queue.ts';
import { classNames } from '../../shared/class-names.ts';
import { Icon } from '../../shared/icon.tsx';
import { requirementsOf, type Requirement } from './completeness.ts';
import styles from './requirement-list.module.css';

const markOf = ({ met }: Requirement) =>
  met === undefined
    ? ({ icon: 'info', word: 'Not told', tone: styles.unknown } as const)
    : met
      ? ({ icon: 'check', word: 'Given', tone: styles.met } as const)
      : ({ icon: 'warning', word: 'Missing', tone: styles.missing } as const);

/** The requirements for partners, each with the salon's own statement. */
export const RequirementList = ({ salon }: { salon: AdminSalon }) => (
  <ul className={styles.list} aria-label="Requirements">
    {requirementsOf(salon).map((requirement) => {
      const { icon, word, tone } = markOf(requirement);
      return (
        <li key={requirement.label} className={classNames(styles.item, tone)}>
          <Icon name={icon} size={18} />
          <span>
            <strong>{requirement.label}</strong>
            <span className={styles.detail}>{requirement.detail ?? word}</span>
          </span>
        </li>
      );
    })}
  </ul>
);
