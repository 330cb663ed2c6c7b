import { useGetAdminSalonQuery } from '../../api/generated.ts';
import type { AdminSalon } from '../../api/salon-queue.ts';
import { Button } from '../../shared/antd-button.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { messages } from './admin.messages.ts';
import { CaseFacts } from './case-facts.tsx';
import styles from './details-dialog.module.css';
import { EarlierApplications } from './earlier-applications.tsx';
import { ListSkeleton } from '../../shared/list-skeleton.tsx';
import { NearbySalons } from './nearby-salons.tsx';
import { RequirementList } from './requirement-list.tsx';
import type { Decision } from './salon-row-actions.tsx';
import { SalonDocuments } from './salon-documents.tsx';
import { SalonState } from './salon-state.tsx';
import { SetupProgress } from './setup-progress.tsx';

interface DetailsDialogProps {
  dialog: DialogState<AdminSalon>;
  onDecide: (salon: AdminSalon, decision: Decision) => void;
}

/** Everything that a decision needs on one screen, with the decision's buttons at its foot. */
export function DetailsDialog({ dialog: { open, about: salon, close }, onDecide }: DetailsDialogProps) {
  return (
    <Dialog
      open={open}
      title={salon?.name}
      className={styles.dialog}
      width={760}
      centered
      destroyOnHidden
      onCancel={close}
      footer={
        salon?.status === 'pending' ? (
          <div className={styles.actions}>
            <Button danger onClick={() => onDecide(salon, 'rejected')}>
              Reject
            </Button>
            <Button type="primary" onClick={() => onDecide(salon, 'approved')}>
              Approve
            </Button>
          </div>
        ) : null
      }
    >
      {salon && <Details salon={salon} />}
    </Dialog>
  );
}

function Details({ salon }: { salon: AdminSalon }) {
  const found = useGetAdminSalonQuery({ id: salon.id }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded
      query={found}
      pending={<ListSkeleton label="Loading details" />}
      failed={<p role="alert">{messages.caseFailed(salon.id)}</p>}
    >
      {(details) => (
        <div className={styles.details}>
          <div className={styles.state}>
            <SalonState salon={details} />
            {details.decisionReason && <p>{`Reason: ${details.decisionReason}`}</p>}
          </div>
          {details.status === 'approved' && <SetupProgress salonId={details.id} />}
          <RequirementList salon={details} />
          <SalonDocuments salonId={details.id} />
          <EarlierApplications salonId={details.id} />
          <CaseFacts salon={details} />
          <NearbySalons neighbours={details.neighbours} />
        </div>
      )}
    </Loaded>
  );
}
