import { Form, Input } from 'antd';
import type { RefObject } from 'react';
import { useRequestRefundMutation, type PaymentDto } from '../../../api/generated.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useWishKey } from '../../../shared/use-wish-key.ts';
import { centsOf } from '../../../shared/format/dollars.ts';
import { messages } from './money.messages.ts';
import { ReasonField } from './reason-field.tsx';
import { useTold } from './use-told.ts';

interface Values {
  amount: string;
  reason: string;
}

interface RefundDialogProps {
  dialog: DialogState<PaymentDto>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Gives a payment back, all of it or a part; who has to give it up follows from how it was divided. */
export function RefundDialog({ dialog: { open, about, close }, afterwards }: RefundDialogProps) {
  const [request] = useRequestRefundMutation();
  const { keyFor } = useWishKey();
  const told = useTold();
  const most = about?.refundableAmount ?? 0;

  const submit = async ({ amount, reason }: Values) => {
    const body = { stripeChargeId: about?.stripeChargeId ?? '', amount: centsOf(amount), reason };
    const answer = await request({ 'Idempotency-Key': keyFor(body), requestRefundDto: body });
    return told(answer, messages.refundRequested);
  };

  return (
    <FormDialog<Values>
      open={open}
      title="Refund"
      submit="Give Back"
      danger
      initialValues={{ amount: (most / 100).toFixed(2) }}
      onClose={close}
      afterwards={afterwards}
      onSubmit={submit}
      about={about && <p>{messages.refundLead(about.ownerEmail, about.petName, formatMoney(most))}</p>}
    >
      <Form.Item
        name="amount"
        label="Amount in dollars"
        rules={[
          {
            validator: (_rule, value: string | undefined) => {
              const cents = centsOf(value) ?? 0;
              return cents > 0 && cents <= most
                ? Promise.resolve()
                : Promise.reject(new Error(messages.refundTooMuch(formatMoney(most))));
            },
          },
        ]}
      >
        <Input prefix="$" inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  );
}
