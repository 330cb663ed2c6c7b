import { Alert, Checkbox, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { type SalonHoursDto, useReplaceSalonHoursMutation } from '../../api/generated.ts';
import { AffectedNotice } from './affected-notice.tsx';
import type { EditedPartProps } from './edited-part.ts';
import {
  areSameHours,
  breakError,
  closesAfterOpening,
  dayName,
  type DayValues,
  dayValues,
  hoursOf,
  WEEK,
} from './hours-words.ts';
import styles from './salon-form.module.css';
import { messages } from './salon-desk.messages.ts';
import { useChangeWithAffectedVisits } from './use-change-with-affected-visits.ts';
import { Button } from '../../shared/antd-button.tsx';

interface HoursValues {
  days: DayValues[];
}

/** A time of a day in the form; it is required while it counts. */
function TimeField({ index, field, label, required, check }: TimeFieldProps) {
  const form = Form.useFormInstance<HoursValues>();
  const validator = () => {
    const message = required ? check?.(form.getFieldValue(['days', index]) as DayValues) : undefined;
    return message ? Promise.reject(new Error(message)) : Promise.resolve();
  };
  return (
    <Form.Item name={[index, field]} rules={[{ required, message: messages.timeRequired }, { validator }]}>
      <Input type="time" aria-label={label} />
    </Form.Item>
  );
}

interface TimeFieldProps {
  index: number;
  field: 'openTime' | 'closeTime' | 'breakStart' | 'breakEnd';
  label: string;
  required: boolean;
  /** Returns why the day's times do not fit together, where this field is the one to change. */
  check?: (day: DayValues) => string | undefined;
}

const closingError = (day: DayValues): string | undefined =>
  !day.openTime || !day.closeTime || closesAfterOpening(day) ? undefined : messages.closesBeforeOpening;

const breakErrorAt = (field: 'breakStart' | 'breakEnd') => (day: DayValues) => {
  const error = breakError(day);
  return error?.field === field ? error.message : undefined;
};

function DayRow({ index }: { index: number }) {
  const open = Form.useWatch<boolean>(['days', index, 'open']) !== false;
  const hasBreak = Form.useWatch<boolean>(['days', index, 'hasBreak']) === true;
  const day = dayName(WEEK[index] ?? 0);
  return (
    <div className={styles.day} role="group" aria-label={day}>
      <span className={styles.dayName}>{day}</span>
      <Form.Item name={[index, 'dayOfWeek']} hidden>
        <Input />
      </Form.Item>
      <Form.Item name={[index, 'open']} valuePropName="checked" noStyle>
        <Switch aria-label={`${day}: open`} checkedChildren={open && 'Open'} unCheckedChildren={!open && 'Closed'} />
      </Form.Item>
      <div className={styles.times} hidden={!open}>
        <TimeField index={index} field="openTime" label={`${day}: opens`} required={open} />
        <span>to</span>
        <TimeField index={index} field="closeTime" label={`${day}: closes`} required={open} check={closingError} />
      </div>
      <div className={styles.break} hidden={!open}>
        <Form.Item name={[index, 'hasBreak']} valuePropName="checked" noStyle>
          <Checkbox aria-label={`${day}: break`} className={styles.size}>
            Break
          </Checkbox>
        </Form.Item>
        {hasBreak && (
          <div className={styles.times}>
            <TimeField
              index={index}
              field="breakStart"
              label={`${day}: break starts`}
              required={open}
              check={breakErrorAt('breakStart')}
            />
            <span>to</span>
            <TimeField
              index={index}
              field="breakEnd"
              label={`${day}: break ends`}
              required={open}
              check={breakErrorAt('breakEnd')}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * The weekly hours, Monday first. They are saved as a whole: hours that change elsewhere replace those of an untouched
 * form, and are announced in an edited one.
 */
export function HoursForm({ salon, onEdit, onSaved, ...props }: EditedPartProps) {
  const { hours } = salon;
  const [begun, setBegun] = useState({ hours, seen: hours, count: 0 });
  const [isEdited, setEdited] = useState(false);
  const hasChangedElsewhere = !areSameHours(hours, begun.seen) && !areSameHours(hours, begun.hours);
  if (hasChangedElsewhere && !isEdited) setBegun({ hours, seen: hours, count: begun.count + 1 });
  return (
    <WeekForm
      {...props}
      key={begun.count}
      salon={salon}
      begun={begun.hours}
      hasChangedElsewhere={hasChangedElsewhere}
      onEdit={() => {
        setEdited(true);
        onEdit();
      }}
      onSaved={(saved) => {
        setEdited(false);
        setBegun({ ...begun, hours: saved, seen: hours });
        onSaved();
      }}
    />
  );
}

interface WeekFormProps extends Omit<EditedPartProps, 'onSaved'> {
  /** The hours that the form begins with. */
  begun: readonly SalonHoursDto[];
  hasChangedElsewhere: boolean;
  onSaved: (saved: SalonHoursDto[]) => void;
}

function WeekForm({ salon, begun, hasChangedElsewhere, onBusy, onEdit, onSaved }: WeekFormProps) {
  const [form] = Form.useForm<HoursValues>();
  const [replace] = useReplaceSalonHoursMutation();
  const change = useChangeWithAffectedVisits({ saved: messages.salonSaved, notSaved: messages.salonNotSaved, onBusy });
  const [reason, setReason] = useState<string>();

  const submit = async ({ days }: HoursValues) => {
    const refusal = await change.run(
      (cancelVisits) => replace({ id: salon.id, replaceHoursDto: { hours: hoursOf(days), cancelVisits } }),
      () => onSaved(hoursOf(days)),
    );
    setReason(refusal?.reason ?? refusal?.fields[0]?.errors[0]);
  };

  const edit = () => {
    change.dismiss();
    onEdit();
  };

  return (
    <Form
      form={form}
      validateTrigger="onSubmit"
      initialValues={{ days: dayValues(begun) }}
      className={styles.form}
      onFinish={(values) => void submit(values)}
      onValuesChange={edit}
      noValidate
    >
      <Form.List name="days">{(fields) => fields.map(({ key, name }) => <DayRow key={key} index={name} />)}</Form.List>
      <p className={styles.hint}>Times of the salon. A closing time of 12:00 AM is midnight.</p>
      {hasChangedElsewhere && (
        <Alert type="warning" showIcon title={messages.hoursChanged} role="alert" className={styles.alert} />
      )}
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
          {change.busy ? 'Saving...' : 'Save Hours'}
        </Button>
      )}
    </Form>
  );
}
