import type { RefObject } from 'react';
import type { SubscriptionDto } from '../../api/generated.ts';
import { longDate } from '../../shared/format/salon-time.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { CancellationPreview } from './cancellation-preview.tsx';
import { LostBaths } from './lost-baths.tsx';
import { messages } from './owner.messages.ts';
import { accessEnd, conflictFor } from './subscription-state.ts';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';

interface CancelSubscriptionDialogProps {
  dialog: DialogState<SubscriptionDto>;
  onConfirm: (id: number) => Promise<string | undefined>;
  afterwards: RefObject<HTMLElement | null>;
}

/** The sentences that say what ends when. */
function Ending({ subscription }: { subscription: SubscriptionDto }) {
  const end = accessEnd(subscription);
  if (subscription.status === 'pending')
    return <p>This order is cancelled. Nothing was charged for it, and nothing will be.</p>;
  if (subscription.status === 'paused') return <p>{messages.endsPaused}</p>;
  if (!end) return <p>{messages.endsUnpaid}</p>;
  return (
    <p>
      Access to unlimited baths ends at the end of the current billing period: <strong>{longDate(end)}</strong>. Until
      then {subscription.pet?.name || messages.unknownPet} can bathe as before, and no further month will be charged.
    </p>
  );
}

/** Says when access ends and which coming visits end with it, then cancels. */
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
          <LostBaths
            lost={(coming) => conflictFor(subscription, coming)}
            words={messages.lostBaths}
            unknown={messages.lostBathsUnknown}
          />
          {subscription.status !== 'pending' && <CancellationPreview subscriptionId={subscription.id} />}
        </>
      )}
    </ConfirmDialog>
  );
}
