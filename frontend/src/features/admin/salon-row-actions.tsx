import { Button } from 'antd';
import type { AdminSalon } from '../../api/salon-queue.ts';
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
      <Button size="small" onClick={() => onShow(salon)} aria-label={`View Details of ${salon.name}`}>
        View Details
      </Button>
      {salon.status === 'pending' && (
        <>
          <Button
            size="small"
            type="primary"
            onClick={() => onDecide(salon, 'approved')}
            aria-label={`Approve ${salon.name}`}
          >
            Approve
          </Button>
          <Button size="small" danger onClick={() => onDecide(salon, 'rejected')} aria-label={`Reject ${salon.name}`}>
            Reject
          </Button>
        </>
      )}
    </div>
  );
}
