import type { RefObject } from 'react';
import { useRequestRefundMutation, type PaymentDto } from '../../../api/generated.ts';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useIdempotencyKey } from '../../../shared/use-idempotency-key.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { messages } from './money.messages.ts';
import { useMutationToast } from './use-mutation-toast.ts';

interface RefundDialogProps {
  dialog: DialogState<PaymentDto>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Refunds a payment, in whole or in part. Its division decides from whom the money is clawed back. */
export function RefundDialog({ dialog: { open, about, close }, afterwards }: RefundDialogProps) {
  const [request] = useRequestRefundMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const toastResult = useMutationToast();
  const most = about?.refundableAmount ?? 0;

  const submit = async ({ cents, reason }: { cents: number | undefined; reason: string }) => {
    const body = { stripeChargeId: about?.stripeChargeId ?? '', amount: cents, reason };
    const answer = await request({ 'Idempotency-Key': keyFor(body), requestRefundDto: body });
    if (!answer.error) renew();
    return toastResult(answer, answer.data?.status === 'waiting' ? messages.refundWaits : messages.refundRequested);
  };

  return (
    <AmountDialog
      open={open}
      title="Refund"
      submit="Refund"
      about={about && <p>{messages.refundLead(about.ownerEmail, about.petName, formatMoney(most))}</p>}
      most={most}
      onSubmit={submit}
      onClose={close}
      afterwards={afterwards}
    />
  );
}
