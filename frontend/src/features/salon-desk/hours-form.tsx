import { Alert, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useReplaceSalonHoursMutation, type SalonSettingsDto } from '../../api/generated.ts';
import { AffectedNotice } from './affected-notice.tsx';
import { closesAfterOpening, dayName, type DayValues, dayValues, hoursOf, WEEK } from './hours-words.ts';
import styles from './salon-form.module.css';
import { messages } from './salon-desk.messages.ts';
import { useChangeWithAffectedVisits } from './use-change-with-affected-visits.ts';
import { Button } from '../../shared/antd-button.tsx';

interface HoursValues {
  days: DayValues[];
}

function DayRow({ index }: { index: number }) {
  const open = Form.useWatch<boolean>(['days', index, 'open']);
  const form = Form.useFormInstance<HoursValues>();
  const day = dayName(WEEK[index] ?? 0);
  return (
    <div className={styles.day} role="group" aria-label={day}>
      <span className={styles.dayName}>{day}</span>
      <Form.Item name={[index, 'dayOfWeek']} hidden>
        <Input />
      </Form.Item>
      <Form.Item name={[index, 'open']} valuePropName="checked" noStyle>
        <Switch aria-label={`${day}: open`} checkedChildren="Open" unCheckedChildren="Closed" />
      </Form.Item>
      <div className={styles.times} hidden={open === false}>
        <Form.Item name={[index, 'openTime']} rules={[{ required: open, message: messages.timeRequired }]}>
          <Input type="time" aria-label={`${day}: opens`} />
        </Form.Item>
        <span>to</span>
        <Form.Item
          name={[index, 'closeTime']}
          rules={[
            { required: open, message: messages.timeRequired },
            {
              validator: (_, closeTime: string) => {
                const openTime = form.getFieldValue(['days', index, 'openTime']) as string;
                const isFine = open === false || !openTime || !closeTime || closesAfterOpening({ openTime, closeTime });
                return isFine ? Promise.resolve() : Promise.reject(new Error(messages.closesBeforeOpening));
              },
            },
          ]}
        >
          <Input type="time" aria-label={`${day}: closes`} />
        </Form.Item>
      </div>
    </div>
  );
}

/** The weekly hours, Monday first. */
export function HoursForm({ salon, onSaved }: { salon: SalonSettingsDto; onSaved: () => void }) {
  const [form] = Form.useForm<HoursValues>();
  const [replace] = useReplaceSalonHoursMutation();
  const change = useChangeWithAffectedVisits({ saved: messages.salonSaved, notSaved: messages.salonNotSaved });
  const [reason, setReason] = useState<string>();

  const submit = async ({ days }: HoursValues) => {
    const refusal = await change.run(
      (cancelVisits) => replace({ id: salon.id, replaceHoursDto: { hours: hoursOf(days), cancelVisits } }),
      onSaved,
    );
    setReason(refusal?.reason ?? refusal?.fields[0]?.errors[0]);
  };

  return (
    <Form
      form={form}
      validateTrigger="onSubmit"
      initialValues={{ days: dayValues(salon.hours) }}
      className={styles.form}
      onFinish={(values) => void submit(values)}
      onValuesChange={change.dismiss}
      noValidate
    >
      <Form.List name="days">{(fields) => fields.map(({ key, name }) => <DayRow key={key} index={name} />)}</Form.List>
      <p className={styles.hint}>Times of the salon. A closing time of 12:00 AM is midnight.</p>
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
