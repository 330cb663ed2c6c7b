import type { RefObject } from 'react';
import type { SubscriptionDto } from '../../../api/generated.ts';
import { ConsentSentence } from '../../../domain/consent-sentence.tsx';
import { Button } from '../../../shared/button.tsx';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog-on-demand.ts';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { dialogOnDemand } from '../../../shared/on-demand.tsx';
import { nextMonthPrice } from '../subscription-state.ts';
import { messages } from './pause.messages.ts';
import { usePause } from './use-pause.ts';

const PauseDialog = dialogOnDemand(async () => (await import('./pause-dialog.tsx')).PauseDialog);

interface PauseControlsProps {
  subscription: SubscriptionDto;
  /** The dog's name. */
  name: string;
  afterwards: RefObject<HTMLElement | null>;
}

/** The actions on a pause: plan it, take it back, or end it. */
export function PauseControls({ subscription, name, afterwards }: PauseControlsProps) {
  const { id, can } = subscription;
  const price = formatMoney(nextMonthPrice(subscription));
  const planning = useDialog<SubscriptionDto>();
  const ending = useDialog<SubscriptionDto>();
  const { withdraw, withdrawing, unpause } = usePause();

  const withdrawAndFocus = async () => {
    if ((await withdraw(id)) === undefined) afterwards.current?.focus();
  };

  return (
    <>
      {can.pause && (
        <Button tone="quiet" aria-label={`Pause Subscription of ${name}`} onClick={() => planning.show(subscription)}>
          Pause Subscription
        </Button>
      )}
      {can.withdrawPause && (
        <Button
          tone="quiet"
          busy={withdrawing}
          aria-label={`Cancel Pause of ${name}`}
          onClick={() => void withdrawAndFocus()}
        >
          Cancel Pause
        </Button>
      )}
      {can.unpause && (
        <Button tone="quiet" aria-label={`End Pause of ${name} Now`} onClick={() => ending.show(subscription)}>
          End Pause Now
        </Button>
      )}
      <PauseDialog dialog={planning} afterwards={afterwards} />
      <ConfirmDialog
        open={ending.open}
        title={messages.unpauseTitle}
        keep="Stay Paused"
        confirm={`Pay ${price} and Go On`}
        confirming="Charging..."
        harmless
        onConfirm={async () => ending.about && unpause(ending.about)}
        onClose={ending.close}
        afterwards={afterwards}
      >
        <p>{messages.unpause(price)}</p>
        <ConsentSentence kind="subscription" />
      </ConfirmDialog>
    </>
  );
}
