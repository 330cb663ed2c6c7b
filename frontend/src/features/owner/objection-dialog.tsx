import { Form, Input } from 'antd';
import type { RefObject } from 'react';
import { serverMessage } from '../../api/error.ts';
import {
  useObjectToAppointmentMutation,
  type AppointmentDto,
  type ObjectToAppointmentDto,
} from '../../api/generated.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';
import { dateAtTime } from '../../shared/format/salon-time.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { messages } from './owner.messages.ts';

interface ObjectionDialogProps {
  dialog: DialogState<AppointmentDto>;
  /** The element that gets the focus afterwards: the button that opened the dialog is gone by then. */
  afterwards: RefObject<HTMLElement | null>;
}

const LONGEST = 500;

/** Sends the owner's objection to a visit that counts as completed because nobody marked it. */
export function ObjectionDialog({ dialog: { open, about: bath, close }, afterwards }: ObjectionDialogProps) {
  const [object] = useObjectToAppointmentMutation();
  const { keyFor } = useIdempotencyKey();
  const toast = useToast();

  const submit = async (objectToAppointmentDto: ObjectToAppointmentDto) => {
    const id = bath?.id ?? 0;
    const key = keyFor({ id, ...objectToAppointmentDto });
    const { error } = await object({ id, 'Idempotency-Key': key, objectToAppointmentDto });
    if (!error) {
      toast({ tone: 'good', ...messages.objected });
      return undefined;
    }
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.notObjected, description });
    return description;
  };

  return (
    <FormDialog<ObjectToAppointmentDto>
      open={open}
      title="It Did Not Take Place"
      submit="Tell Us"
      keepAs={bath && `objection-to-visit-${bath.id}`}
      onClose={close}
      afterwards={afterwards}
      about={
        bath && (
          <p>
            The bath of <strong>{bath.petName || messages.unknownPet}</strong> at{' '}
            {bath.salon.name || messages.unknownSalon} on {dateAtTime(bath.date, bath.salon.timeZone)}.
          </p>
        )
      }
      onSubmit={submit}
    >
      <Form.Item
        name="reason"
        label="What happened?"
        rules={[{ required: true, whitespace: true, min: 3, message: messages.objectionReason }]}
      >
        <Input.TextArea rows={3} maxLength={LONGEST} showCount />
      </Form.Item>
    </FormDialog>
  );
}
