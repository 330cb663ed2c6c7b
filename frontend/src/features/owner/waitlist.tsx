import type { RefObject } from 'react';
import { useLeaveWaitlistMutation, useListWaitlistEntriesQuery, type WaitlistEntryDto } from '../../api/generated.ts';
import { serverMessage } from '../../api/error.ts';
import { waitPlace, waitTime } from '../../domain/wait-words.ts';
import { classNames } from '../../shared/class-names.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog-on-demand.ts';
import { useDialog, type DialogState } from '../../shared/dialogs/use-dialog.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './owner.messages.ts';
import styles from './tab.module.css';
import { WaitCard } from './wait-card.tsx';

/** The waits of the owner's dogs, each with its place in line; nothing is shown where there are none. */
export function Waitlist({ afterwards }: { afterwards: RefObject<HTMLElement | null> }) {
  const waits = useListWaitlistEntriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const leaving = useDialog<WaitlistEntryDto>();
  return (
    <>
      <Loaded
        query={waits}
        pending={null}
        failed={<FailedNotice title={messages.waitsFailed} onRetry={() => void waits.refetch()} />}
        empty={null}
      >
        {(list) => (
          <section aria-labelledby="waitlist">
            <h2 id="waitlist" className={styles.past}>
              {messages.waitlist}
            </h2>
            <ul className={classNames(styles.list, styles.twoAbreast)}>
              {list.map((wait) => (
                <li key={wait.id}>
                  <WaitCard wait={wait} onLeave={() => leaving.show(wait)} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </Loaded>
      <LeaveDialog dialog={leaving} afterwards={afterwards} />
    </>
  );
}

interface LeaveDialogProps {
  dialog: DialogState<WaitlistEntryDto>;
  afterwards: RefObject<HTMLElement | null>;
}

function LeaveDialog({ dialog, afterwards }: LeaveDialogProps) {
  const { about: wait } = dialog;
  const [leave] = useLeaveWaitlistMutation();
  const toast = useToast();
  const confirm = async (): Promise<string | undefined> => {
    if (!wait) return undefined;
    const { error } = await leave({ id: wait.id });
    if (error) return serverMessage(error, messages.waitNotLeft);
    toast({ tone: 'good', ...messages.waitLeft });
    return undefined;
  };
  return (
    <ConfirmDialog
      open={dialog.open}
      title={messages.leaveWaitlist}
      keep={messages.stayInLine}
      confirm={messages.leaveWaitlist}
      confirming={messages.leaving}
      onConfirm={confirm}
      onClose={dialog.close}
      afterwards={afterwards}
    >
      {wait && (
        <>
          <p>
            <strong>{wait.petName}</strong>: {waitTime(wait)}. {waitPlace(wait)}.
          </p>
          <p>{wait.offer ? messages.leaveOffered : messages.leaveWarning}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
