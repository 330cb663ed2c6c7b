import { Alert, Form, type FormInstance, Input } from 'antd';
import { useState, type RefObject } from 'react';
import type { AppointmentDto } from '../../api/generated.ts';
import { Button } from '../../shared/antd-button.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { keptInput } from '../../shared/form/kept-input.ts';
import { useKeptInput } from '../../shared/form/use-kept-input.ts';
import { dateAtTime } from '../../shared/format/salon-time.ts';
import styles from '../../shared/dialogs/dialog.module.css';
import { messages } from './owner.messages.ts';
import { StarChoice } from './star-choice.tsx';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';
import { useWriteReview } from './use-write-review.ts';

interface ReviewDialogProps {
  dialog: DialogState<AppointmentDto>;
  /** The element that gets the focus afterwards: the button that opened the dialog is gone by then. */
  afterwards: RefObject<HTMLElement | null>;
}

interface ReviewValues {
  rating?: number;
  comment?: string;
}

const LONGEST = 1000;

/** Reviews a completed visit with stars and, optionally, a few words. */
export function ReviewDialog({ dialog, afterwards }: ReviewDialogProps) {
  const { open, about: bath } = dialog;
  const [form] = Form.useForm<ReviewValues>();
  const { write, busy } = useWriteReview();
  const [refusal, setRefusal] = useState<string>();
  const [written, setWritten] = useState(false);
  const keepAs = `review-of-visit-${bath?.id}`;
  const close = () => {
    keptInput(keepAs).forget();
    dialog.close();
  };

  const submit = async ({ rating, comment }: ReviewValues) => {
    if (!bath || !rating) return;
    const reason = await write({ appointmentId: bath.id, rating, comment });
    setRefusal(reason);
    setWritten(reason === undefined);
    if (reason === undefined) close();
  };

  const settle = () => {
    form.resetFields();
    setRefusal(undefined);
    if (written) afterwards.current?.focus();
    setWritten(false);
  };

  return (
    <Dialog
      open={open}
      title="Write a Review"
      centered
      width={520}
      holdsInput
      closable={!busy}
      onCancel={() => busy || close()}
      afterClose={settle}
      footer={
        <div className={styles.actions}>
          <Button onClick={close} disabled={busy}>
            Not now
          </Button>
          <Button type="primary" busy={busy} onClick={() => form.submit()}>
            {busy ? 'Sending...' : 'Send Review'}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {bath && (
          <p>
            How was the bath of <strong>{bath.petName || messages.unknownPet}</strong> at{' '}
            {bath.salon.name || messages.unknownSalon} on {dateAtTime(bath.date, bath.salon.timeZone)}?
          </p>
        )}
        <ReviewForm form={form} keepAs={keepAs} onSubmit={(values) => void submit(values)} />
        <p className={styles.fine}>Shown on the salon’s page with your first name and the first letter of your last.</p>
        {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      </div>
    </Dialog>
  );
}

const countLeft = ({ count }: { count: number }) => `${count} of ${LONGEST}`;

interface ReviewFormProps {
  form: FormInstance<ReviewValues>;
  keepAs: string;
  onSubmit: (values: ReviewValues) => void;
}

function ReviewForm({ form, keepAs, onSubmit }: ReviewFormProps) {
  const { keep } = useKeptInput(form, keepAs);
  return (
    <Form form={form} layout="vertical" onValuesChange={keep} onFinish={onSubmit} requiredMark={false} noValidate>
      <Form.Item name="rating" rules={[{ required: true, message: messages.ratingMissing }]}>
        <StarChoice />
      </Form.Item>
      <Form.Item
        name="comment"
        label="In your words (Optional)"
        rules={[{ max: LONGEST, message: messages.reviewTooLong }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} showCount={{ formatter: countLeft }} />
      </Form.Item>
    </Form>
  );
}
