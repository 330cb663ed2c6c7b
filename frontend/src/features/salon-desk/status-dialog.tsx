import { Alert, Form, Radio } from 'antd';
import { useState, type RefObject } from 'react';
import type { AppointmentDto } from '../../api/generated.ts';
import { statusStyle } from '../../domain/status.ts';
import { StatusTag } from '../../domain/status-tag.tsx';
import { Button } from '../../shared/antd-button.tsx';
import dialogStyles from '../../shared/dialogs/dialog.module.css';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';
import { dateAtTime } from '../../shared/format/salon-time.ts';
import { Icon } from '../../shared/icon.tsx';
import { serverNow } from '../../shared/server-now.ts';
import { messages } from './salon-desk.messages.ts';
import styles from './status-dialog.module.css';
import { useSetStatus, type AppointmentStatus } from './use-set-status.ts';
import { petOf } from './visit-parts.tsx';
import { isUpcoming } from './visit-steps.ts';

/** A visit to set the status of, and the status that is selected at first. */
export interface StatusQuestion {
  visit: AppointmentDto;
  suggested?: AppointmentStatus;
}

interface StatusDialogProps {
  dialog: DialogState<StatusQuestion>;
  /** The element that gets the focus afterwards: the button that opened the dialog may be gone by then. */
  afterwards: RefObject<HTMLElement | null>;
}

/** Sets the status of a visit. Nothing is selected at first, and nothing can be updated without a selection. */
export function StatusDialog({ dialog: { open, about, close }, afterwards }: StatusDialogProps) {
  const [picked, choose] = useState<AppointmentStatus>();
  const [refusal, setRefusal] = useState<string>();
  const [done, setDone] = useState(false);
  const { setStatus, busy } = useSetStatus();
  const visit = about?.visit;
  const chosen = picked ?? about?.suggested;
  const isEarly = visit !== undefined && chosen === 'completed' && isUpcoming(visit, serverNow());

  const update = async () => {
    if (!visit || !chosen) return;
    const reason = await setStatus(visit, chosen);
    setRefusal(reason);
    setDone(reason === undefined);
    if (reason === undefined) close();
  };

  const settle = () => {
    choose(undefined);
    setRefusal(undefined);
    // The list stays where it is: the next visit to mark is often beside this one.
    if (done) afterwards.current?.focus({ preventScroll: true });
    setDone(false);
  };

  return (
    <Dialog
      open={open}
      title="Update Status"
      centered
      width={520}
      closable={!busy}
      onCancel={() => busy || close()}
      afterClose={settle}
      footer={
        <div className={dialogStyles.actions}>
          <Button size="large" onClick={close} disabled={busy}>
            Close
          </Button>
          <Button
            size="large"
            type="primary"
            danger={chosen === 'cancelled'}
            disabled={!chosen}
            busy={busy}
            onClick={() => void update()}
          >
            {busy ? 'Updating...' : isEarly ? 'Complete Now' : 'Update Status'}
          </Button>
        </div>
      }
    >
      {visit && (
        <div className={dialogStyles.body}>
          <p>
            <strong>{petOf(visit)}</strong>, {dateAtTime(visit.date, visit.salon.timeZone)}{' '}
            <StatusTag of="appointment" status={visit.status} />
          </p>
          {visit.objection && !visit.objection.settledAt && (
            <Warning text={messages.objected(visit.petOwnerName, visit.objection.reason)} />
          )}
          <Form.Item label="New status" layout="vertical" className={styles.field}>
            <Radio.Group
              className={styles.choices}
              aria-label="New status"
              value={chosen ?? null}
              onChange={(event) => choose(event.target.value as AppointmentStatus)}
            >
              {(visit.can.statuses ?? []).map((status) => {
                const { label, icon } = statusStyle('appointment', status);
                return (
                  <Radio key={status} value={status} className={styles.choice}>
                    <span className={styles.label}>
                      <Icon name={icon} size={20} />
                      {label}
                    </span>
                  </Radio>
                );
              })}
            </Radio.Group>
          </Form.Item>
          {chosen === 'cancelled' && <Warning text={messages.cancelWarning} />}
          {isEarly && <Warning text={messages.completeEarly(visit.date, visit.salon.timeZone)} />}
          {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
        </div>
      )}
    </Dialog>
  );
}

const Warning = ({ text }: { text: string }) => (
  <p role="alert" className={styles.warning}>
    <Icon name="warning" size={20} className={styles.sign} />
    {text}
  </p>
);
