import { useRef, type RefObject } from 'react';
import { useGiveExitNoticeMutation } from '../../../api/generated.ts';
import { Button } from '../../../shared/antd-button.tsx';
import dialogStyles from '../../../shared/dialogs/dialog.module.css';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { AffectedNotice } from '../affected-notice.tsx';
import { useChangeWithAffectedVisits } from '../use-change-with-affected-visits.ts';
import styles from './leaving.module.css';
import { messages } from './leaving.messages.ts';

interface GiveNoticeDialogProps {
  salonId: number;
  timeZone: string;
  /** The last day, which the salon sees before it confirms. */
  lastDay: string;
  open: boolean;
  onClose: () => void;
  /** The element that gets the focus once notice is given: the button is gone by then. */
  afterwards: RefObject<HTMLElement | null>;
}

const { title, lastDay: lastDaySentence, means, keep, confirm, confirming } = messages.dialog;

/** Asks for confirmation of a notice. Visits that are booked after the last day are shown for a decision first. */
export function GiveNoticeDialog(props: GiveNoticeDialogProps) {
  const { salonId, timeZone, lastDay, open, onClose, afterwards } = props;
  const [give] = useGiveExitNoticeMutation();
  const done = useRef(false);
  const day = plainDate(lastDay, 'UTC');
  const change = useChangeWithAffectedVisits({ saved: messages.given(day), notSaved: messages.notGiven });
  const close = () => {
    change.dismiss();
    onClose();
  };
  const settle = () => {
    if (done.current) afterwards.current?.focus();
    done.current = false;
  };
  const finish = () => {
    done.current = true;
    close();
  };
  const send = (cancelVisits?: number[]) => give({ id: salonId, giveExitNoticeDto: { lastDay, cancelVisits } });
  return (
    <Dialog
      open={open}
      title={title}
      centered
      width={540}
      destroyOnHidden
      closable={!change.busy}
      onCancel={() => change.busy || close()}
      afterClose={settle}
      footer={
        change.visits ? null : (
          <div className={dialogStyles.actions}>
            <Button onClick={close} disabled={change.busy}>
              {keep}
            </Button>
            <Button type="primary" danger busy={change.busy} onClick={() => void change.run(send, finish)}>
              {change.busy ? confirming : confirm}
            </Button>
          </div>
        )
      }
    >
      <p className={styles.day}>{lastDaySentence(day)}</p>
      <ul className={styles.means}>
        {means.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {change.visits && (
        <AffectedNotice
          visits={change.visits}
          timeZone={timeZone}
          busy={change.busy}
          onConfirm={() => void change.confirm()}
          onDismiss={close}
        />
      )}
    </Dialog>
  );
}
