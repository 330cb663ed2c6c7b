import type { RefObject } from 'react';
import { useReversePayoutMutation, type AdminPayoutDto } from '../../../api/generated.ts';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useIdempotencyKey } from '../../../shared/use-idempotency-key.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { messages } from './money.messages.ts';
import { useMutationToast } from './use-mutation-toast.ts';

interface ClawbackDialogProps {
  dialog: DialogState<AdminPayoutDto>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Reverses a payout, in whole or in part; the salon's payouts are on hold from then on. */
export function ClawbackDialog({ dialog: { open, about, close }, afterwards }: ClawbackDialogProps) {
  const [clawBack] = useReversePayoutMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const toastResult = useMutationToast();
  const most = about?.leftCents ?? 0;
  const salon = about?.salonName ?? '';

  const submit = async ({ cents, reason }: { cents: number | undefined; reason: string }) => {
    const reversePayoutDto = { amountCents: cents, reason };
    const id = about?.id ?? 0;
    const answer = await clawBack({ id, 'Idempotency-Key': keyFor({ id, ...reversePayoutDto }), reversePayoutDto });
    if (!answer.error) renew();
    return toastResult(answer, messages.clawbackRequested(salon));
  };

  return (
    <AmountDialog
      open={open}
      title="Take Back"
      submit="Take Back"
      about={about && <p>{messages.clawbackLead(salon, formatMoney(most))}</p>}
      most={most}
      onSubmit={submit}
      onClose={close}
      afterwards={afterwards}
    />
  );
}
