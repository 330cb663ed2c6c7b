import { Form, Input } from 'antd';
import type { RefObject } from 'react';
import type { MeasuredWeightDto } from '../../../api/generated.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { messages } from './weight.messages.ts';

interface WeightObjectionDialogProps {
  dialog: DialogState<MeasuredWeightDto>;
  /** Sends the reason, and answers why it was refused, or nothing when it is done. */
  onSubmit: (reason: string) => Promise<string | undefined>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Asks an owner why the weight that a salon has stated is wrong. */
export function WeightObjectionDialog({ dialog, onSubmit, afterwards }: WeightObjectionDialogProps) {
  const { open, about: weight, close } = dialog;
  return (
    <FormDialog<{ reason: string }>
      open={open}
      title={messages.objectTitle}
      submit={messages.object}
      keepAs={weight && `objection-to-weight-${weight.id}`}
      onClose={close}
      afterwards={afterwards}
      onSubmit={({ reason }) => onSubmit(reason)}
    >
      <Form.Item
        name="reason"
        label={messages.why}
        rules={[{ required: true, whitespace: true, min: 3, message: messages.reason }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}
