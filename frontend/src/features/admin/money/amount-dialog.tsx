import { Form, Input } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { centsOf } from '../../../shared/format/dollars.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { messages } from './money.messages.ts';
import { ReasonField } from './reason-field.tsx';

interface Values {
  amount: string;
  reason: string;
}

interface AmountDialogProps {
  open: boolean;
  title: string;
  submit: string;
  about: ReactNode;
  /** The whole amount in cents, with which the field starts. */
  most: number;
  onSubmit: (chosen: { cents: number | undefined; reason: string }) => Promise<string | undefined>;
  onClose: () => void;
  afterwards: RefObject<HTMLElement | null>;
}

/** Asks how much of an amount goes back, all or a part, and why. */
export function AmountDialog({ most, onSubmit, ...dialog }: AmountDialogProps) {
  const validator = (_rule: unknown, value: string | undefined) => {
    const cents = centsOf(value) ?? 0;
    return cents > 0 && cents <= most
      ? Promise.resolve()
      : Promise.reject(new Error(messages.refundTooMuch(formatMoney(most))));
  };
  return (
    <FormDialog<Values>
      {...dialog}
      danger
      initialValues={{ amount: (most / 100).toFixed(2) }}
      onSubmit={({ amount, reason }) => onSubmit({ cents: centsOf(amount), reason })}
    >
      <Form.Item name="amount" label="Amount in dollars" rules={[{ validator }]}>
        <Input prefix="$" inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  );
}
