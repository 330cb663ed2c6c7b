import type { AdminSalon } from '../../api/salon-queue.ts';
import { Button } from '../../shared/button.tsx';
import styles from './salon-row-actions.module.css';

export type Decision = 'approved' | 'rejected';

export interface RowActions {
  onShow: (salon: AdminSalon) => void;
  onDecide: (salon: AdminSalon, decision: Decision) => void;
}

/** The actions on a salon; only a pending one waits for a decision. */
export function SalonRowActions({ salon, onShow, onDecide }: RowActions & { salon: AdminSalon }) {
  return (
    <div className={styles.actions}>
      <Button tone="quiet" size="sm" onClick={() => onShow(salon)} aria-label={`View Details of ${salon.name}`}>
        View Details
      </Button>
      {salon.status === 'pending' && (
        <>
          <Button size="sm" onClick={() => onDecide(salon, 'approved')} aria-label={`Approve ${salon.name}`}>
            Approve
          </Button>
          <Button
            tone="danger"
            size="sm"
            onClick={() => onDecide(salon, 'rejected')}
            aria-label={`Reject ${salon.name}`}
          >
            Reject
          </Button>
        </>
      )}
    </div>
  );
}
