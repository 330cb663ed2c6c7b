import type { RefObject } from 'react';
import type { SubscriptionDto } from '../../api/generated.ts';
import { useComingAppointmentsQuery } from '../../api/own-appointments.ts';
import { dateAtTime, longDate, zoneName } from '../../shared/format/salon-time.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import styles from '../../shared/dialogs/dialog.module.css';
import { messages } from './owner.messages.ts';
import { accessEnd, conflictFor } from './subscription-state.ts';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';

interface CancelSubscriptionDialogProps {
  dialog: DialogState<SubscriptionDto>;
  onConfirm: (id: number) => Promise<string | undefined>;
  afterwards: RefObject<HTMLElement | null>;
}

/** What ends when, as sentences. */
function Ending({ subscription }: { subscription: SubscriptionDto }) {
  const end = accessEnd(subscription);
  if (subscription.status === 'pending')
    return <p>This order is cancelled. Nothing was charged for it, and nothing will be.</p>;
  if (!end) return <p>{messages.endsUnpaid}</p>;
  return (
    <p>
      Access to unlimited baths ends at the end of the current billing period: <strong>{longDate(end)}</strong>. Until
      then {subscription.pet?.name || messages.unknownPet} can bathe as before, and nothing more will be charged.
    </p>
  );
}

/** The coming baths that go with it. */
function LostBaths({ subscription }: { subscription: SubscriptionDto }) {
  const coming = useComingAppointmentsQuery();
  return (
    <Loaded
      query={coming}
      pending={<Skeleton />}
      failed={<p>{messages.lostBathsUnknown}</p>}
      isEmpty={(appointments) => conflictFor(subscription, appointments).length === 0}
      empty={null}
    >
      {(appointments) => {
        const lost = conflictFor(subscription, appointments);
        return (
          <div className={styles.lost}>
            <p>{messages.lostBaths(lost.length)}</p>
            <ul>
              {lost.map(({ id, date, salon }) => (
                <li key={id}>
                  {dateAtTime(date, salon.timeZone)} {zoneName(date, salon.timeZone)}, {salon.name}
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </Loaded>
  );
}

/** Says when access ends and which coming baths end with it, then cancels. */
export function CancelSubscriptionDialog({ dialog, onConfirm, afterwards }: CancelSubscriptionDialogProps) {
  const { about: subscription } = dialog;
  return (
    <ConfirmDialog
      open={dialog.open}
      title="Cancel Subscription"
      keep="Keep Subscription"
      confirm="Confirm Cancellation"
      confirming="Cancelling..."
      onConfirm={async () => subscription && onConfirm(subscription.id)}
      onClose={dialog.close}
      afterwards={afterwards}
    >
      {subscription && (
        <>
          <Ending subscription={subscription} />
          <LostBaths subscription={subscription} />
        </>
      )}
    </ConfirmDialog>
  );
}
