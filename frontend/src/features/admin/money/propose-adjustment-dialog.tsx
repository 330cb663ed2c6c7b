import { Form, Input } from 'antd';
import type { RefObject } from 'react';
import { useProposeAdjustmentMutation } from '../../../api/generated.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useIdempotencyKey } from '../../../shared/use-idempotency-key.ts';
import { centsOf, signedAmount } from '../../../shared/format/dollars.ts';
import { messages } from './money.messages.ts';
import { ReasonField } from './reason-field.tsx';
import { SalonChoice } from './salon-choice.tsx';
import { useMutationToast } from './use-mutation-toast.ts';

interface Values {
  salonId: number;
  amount: string;
  reason: string;
}

interface ProposeAdjustmentDialogProps {
  open: boolean;
  onClose: () => void;
  afterwards: RefObject<HTMLElement | null>;
}

const results = { waiting: messages.proposed, posted: messages.approved, declined: messages.declined };

/** Proposes an adjustment of a salon's balance, up or down. */
export function ProposeAdjustmentDialog({ open, onClose, afterwards }: ProposeAdjustmentDialogProps) {
  const [propose] = useProposeAdjustmentMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const toastResult = useMutationToast();

  const submit = async ({ salonId, amount, reason }: Values) => {
    const body = { salonId, cents: centsOf(amount) ?? 0, reason };
    const answer = await propose({ 'Idempotency-Key': keyFor(body), proposeAdjustmentDto: body });
    if (!answer.error) renew();
    return toastResult(answer, results[answer.data?.state ?? 'waiting']);
  };

  return (
    <FormDialog<Values>
      open={open}
      title="New Adjustment"
      submit="Record"
      onClose={onClose}
      afterwards={afterwards}
      onSubmit={submit}
    >
      <Form.Item name="salonId" label="Salon" rules={[{ required: true, message: messages.salonMissing }]}>
        <SalonChoice />
      </Form.Item>
      <Form.Item
        name="amount"
        label="Amount in dollars"
        extra="A positive amount is paid to the salon. A negative one is deducted."
        rules={[signedAmount(messages.amountMissing)]}
      >
        <Input prefix="$" autoComplete="off" />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  );
}
