import { Alert, Checkbox, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { serverMessage } from '../../api/error.ts';
import {
  useAddSalonClosureMutation,
  useRemoveSalonClosureMutation,
  type SalonClosureDto,
} from '../../api/generated.ts';
import { Button } from '../../shared/antd-button.tsx';
import { showFieldErrors } from '../../shared/form/show-field-errors.ts';
import { calendarDay } from '../../shared/format/salon-time.ts';
import { Icon } from '../../shared/icon.tsx';
import { serverNow } from '../../shared/server-now.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { AffectedNotice } from './affected-notice.tsx';
import type { EditedPartProps } from './edited-part.ts';
import { closureDay } from './hours-words.ts';
import styles from './salon-form.module.css';
import { messages } from './salon-desk.messages.ts';
import { useChangeWithAffectedVisits } from './use-change-with-affected-visits.ts';

interface ClosureValues {
  date: string;
  reason: string;
  yearly: boolean;
}

/** Single days and yearly holidays on which the salon is closed. */
export function ClosuresEditor({ salon, onBusy, onEdit, onSaved }: EditedPartProps) {
  const [form] = Form.useForm<ClosureValues>();
  const [add] = useAddSalonClosureMutation();
  const [remove, removal] = useRemoveSalonClosureMutation();
  const change = useChangeWithAffectedVisits({
    saved: messages.closureAdded,
    notSaved: messages.closureNotSaved,
    onBusy,
  });
  const [reason, setReason] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { keyFor, renew } = useIdempotencyKey();
  const toast = useToast();

  const submit = async (values: ClosureValues) => {
    const refusal = await change.run(
      (cancelVisits) =>
        add({ id: salon.id, 'Idempotency-Key': keyFor(values), addClosureDto: { ...values, cancelVisits } }),
      () => {
        renew();
        form.resetFields();
        onSaved();
      },
    );
    setReason(refusal?.reason);
    if (refusal) showFieldErrors(form, refusal.fields);
  };

  const edit = () => {
    change.dismiss();
    onEdit();
  };

  const removeClosure = async ({ id: closureId }: SalonClosureDto) => {
    const { error } = await remove({ id: salon.id, closureId });
    if (!error) {
      // The same closure may be added again.
      renew();
      toast({ tone: 'good', ...messages.closureRemoved });
      heading.current?.focus();
    } else
      toast({ tone: 'bad', title: messages.closureNotSaved, description: serverMessage(error, messages.tryAgain) });
  };

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        Closed days
      </h3>
      <ClosureList
        closures={salon.closures}
        busy={removal.isLoading}
        onRemove={(closure) => void removeClosure(closure)}
      />
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onSubmit"
        initialValues={{ date: '', reason: '', yearly: false }}
        className={styles.form}
        onFinish={(values) => void submit(values)}
        onValuesChange={edit}
        noValidate
      >
        <ClosureFields timeZone={salon.timeZone} />
        {reason && <Alert type="error" showIcon title={reason} role="alert" className={styles.alert} />}
        {change.visits ? (
          <AffectedNotice
            visits={change.visits}
            timeZone={salon.timeZone}
            busy={change.busy}
            onConfirm={() => void change.confirm()}
            onDismiss={change.dismiss}
          />
        ) : (
          <Button type="primary" htmlType="submit" size="large" block busy={change.busy}>
            {change.busy ? 'Saving...' : 'Add Closure'}
          </Button>
        )}
      </Form>
    </>
  );
}

interface ClosureListProps {
  closures: readonly SalonClosureDto[];
  busy: boolean;
  onRemove: (closure: SalonClosureDto) => void;
}

const ClosureList = ({ closures, busy, onRemove }: ClosureListProps) =>
  closures.length === 0 ? (
    <p className={styles.hint}>None yet. Owners can book on every day of your weekly hours.</p>
  ) : (
    <ul className={styles.closures}>
      {closures.map((closure) => (
        <li key={closure.id}>
          <span>
            <strong>{closureDay(closure)}</strong>
            <br />
            {closure.reason}
          </span>
          <Button
            icon={<Icon name="trash" size={18} />}
            aria-label={`Remove ${closureDay(closure)}`}
            busy={busy}
            onClick={() => onRemove(closure)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );

/** The day and the reason of a closure. A day that is over can be closed only for the years to come. */
const ClosureFields = ({ timeZone }: { timeZone: string }) => (
  <>
    <div className={styles.pair}>
      <Form.Item
        name="date"
        label="Date"
        rules={[
          { required: true, message: messages.closureDate },
          ({ getFieldValue }) => ({
            validator: (_, date: string) => {
              const isOver = date !== '' && date < calendarDay(serverNow(), timeZone);
              return isOver && !getFieldValue('yearly')
                ? Promise.reject(new Error(messages.closurePast))
                : Promise.resolve();
            },
          }),
        ]}
      >
        <Input type="date" />
      </Form.Item>
      <Form.Item
        name="reason"
        label="Reason (owners see it)"
        rules={[{ required: true, whitespace: true, message: messages.closureReason }]}
      >
        <Input maxLength={120} placeholder="Thanksgiving" />
      </Form.Item>
    </div>
    <Form.Item name="yearly" valuePropName="checked">
      <Checkbox>Every year on this day</Checkbox>
    </Form.Item>
  </>
);
