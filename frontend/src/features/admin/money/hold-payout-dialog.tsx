import type { RefObject } from 'react';
import { useHoldPayoutMutation, type AdminPayoutDto, type ReasonDto } from '../../../api/generated.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { messages } from './money.messages.ts';
import { ReasonField } from './reason-field.tsx';
import { useMutationToast } from './use-mutation-toast.ts';

interface HoldPayoutDialogProps {
  dialog: DialogState<AdminPayoutDto>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Puts one payout on hold, with a reason. */
export function HoldPayoutDialog({ dialog: { open, about, close }, afterwards }: HoldPayoutDialogProps) {
  const [hold] = useHoldPayoutMutation();
  const toastResult = useMutationToast();
  const salon = about?.salonName ?? '';
  return (
    <FormDialog<ReasonDto>
      open={open}
      title="Hold Payout"
      submit="Hold"
      danger
      onClose={close}
      afterwards={afterwards}
      about={<p>{messages.holdLead(salon, formatMoney(about?.amountCents ?? 0))}</p>}
      onSubmit={async (reasonDto) => toastResult(await hold({ id: about?.id ?? 0, reasonDto }), messages.held(salon))}
    >
      <ReasonField />
    </FormDialog>
  );
}
