import type { AppointmentDto } from '../../api/generated.ts';
import { StatusTag } from '../../domain/status-tag.tsx';
import styles from './appointment-cards.module.css';
import { VisitActions, VisitAddOns, type VisitHandlers, VisitPet, VisitTime } from './visit-parts.tsx';

/** The list of visits on a narrow screen. */
export const AppointmentCards = ({ appointments, ...handlers }: VisitHandlers & { appointments: AppointmentDto[] }) => (
  <ul className={styles.list}>
    {appointments.map((visit) => (
      <li key={visit.id} className={styles.card}>
        <div className={styles.head}>
          <VisitTime visit={visit} />
          <StatusTag of="appointment" status={visit.status} />
        </div>
        <div className={styles.who}>
          <VisitPet visit={visit} />
          <span className={styles.owner}>{visit.petOwnerName}</span>
        </div>
        {visit.addons.length > 0 && (
          <div className={styles.addOns}>
            <VisitAddOns visit={visit} />
          </div>
        )}
        <div className={styles.actions}>
          <VisitActions visit={visit} {...handlers} />
        </div>
      </li>
    ))}
  </ul>
);
