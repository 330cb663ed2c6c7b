import type { AdminSalon } from '../../api/salon-queue.ts';
import { plainDate } from '../../shared/format/salon-time.ts';
import { Age } from './age.tsx';
import { RequirementMarks } from './requirement-marks.tsx';
import styles from './salon-cards.module.css';
import { SalonRowActions, type RowActions } from './salon-row-actions.tsx';
import { SalonState } from './salon-state.tsx';
import { SourceTag } from './source-tag.tsx';

interface SalonListProps extends RowActions {
  salons: AdminSalon[];
  pending: boolean;
}

/** Salons on a narrow screen, a card each. */
export const SalonCards = ({ salons, pending, ...actions }: SalonListProps) => (
  <ul className={styles.cards}>
    {salons.map((salon) => (
      <li key={salon.id} className={styles.card}>
        <div className={styles.head}>
          <h2>{salon.name}</h2>
          <SalonState salon={salon} />
        </div>
        <p>{`${salon.city}, ${salon.state} ${salon.zipCode}`}</p>
        <p>{salon.phone}</p>
        <div className={styles.facts}>
          <SourceTag source={salon.source} />
          {pending && <RequirementMarks salon={salon} />}
        </div>
        {pending ? <Age since={salon.createdAt} /> : <p className={styles.decided}>{decidedLine(salon)}</p>}
        <SalonRowActions salon={salon} {...actions} />
      </li>
    ))}
  </ul>
);

const decidedLine = ({ decidedAt, decidedBy }: AdminSalon): string =>
  decidedAt ? `Decided on ${plainDate(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ''}` : '';
