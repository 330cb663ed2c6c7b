import { Alert, Checkbox, Form, InputNumber, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUpdateSalonMutation, type UpdateSalonDto } from '../../api/generated.ts';
import { AffectedNotice } from './affected-notice.tsx';
import type { EditedPartProps } from './edited-part.ts';
import {
  changedFields,
  keptProfileOf,
  timeZones,
  type ProfileValues,
  profileValuesOf,
  savedProfile,
} from './profile-values.ts';
import { OwnPointFields } from './own-point-fields.tsx';
import { SalonContactFields } from './salon-contact-fields.tsx';
import styles from './salon-form.module.css';
import { messages } from './salon-desk.messages.ts';
import { useChangeWithAffectedVisits } from './use-change-with-affected-visits.ts';
import { businessTerms } from '../../api/business-terms.ts';
import { Button } from '../../shared/antd-button.tsx';
import { showFieldErrors } from '../../shared/form/show-field-errors.ts';
import { useKeptInput } from '../../shared/form/use-kept-input.ts';

/** The form for name, contact, address, accepted sizes, stations and time zone. */
export function ProfileForm({ salon, onBusy, onEdit, onSaved }: EditedPartProps) {
  const [form] = Form.useForm<ProfileValues>();
  const [update] = useUpdateSalonMutation();
  const change = useChangeWithAffectedVisits({ saved: messages.salonSaved, notSaved: messages.salonNotSaved, onBusy });
  const [begun, setBegun] = useState(() => profileValuesOf(salon));
  const input = useKeptInput(form, keptProfileOf(salon.id), [], begun);
  const [reason, setReason] = useState<string>();

  const submit = async (values: ProfileValues) => {
    const changes: UpdateSalonDto = changedFields(begun, values);
    const refusal = await change.run(
      (cancelVisits) => update({ id: salon.id, updateSalonDto: { ...changes, cancelVisits } }),
      () => {
        setBegun(savedProfile(values));
        input.forget();
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
  const beginEdited = useEffectEvent(() => {
    if (input.wasKept) onEdit();
  });
  useEffect(() => beginEdited(), []);

  return (
    <Form
      form={form}
      layout="vertical"
      validateTrigger="onSubmit"
      initialValues={begun}
      className={styles.form}
      onFinish={(values) => void submit(values)}
      onValuesChange={(changed, values) => {
        input.keep(changed, values);
        edit();
      }}
      noValidate
    >
      <SalonContactFields>
        <Form.Item
          name="stations"
          label="Stations"
          extra="Dogs that can be bathed at once."
          rules={[{ required: true, type: 'number', min: 1, message: messages.stations }]}
        >
          <InputNumber className={styles.number} max={businessTerms.stations.maximum} precision={0} />
        </Form.Item>
      </SalonContactFields>
      <OwnPointFields form={form} onFound={edit} />
      <Form.Item name="timeZone" label="Time Zone" extra="Hours and days of the salon are in it.">
        <Select showSearch options={timeZones(salon.timeZone)} />
      </Form.Item>
      <fieldset className={styles.sizes}>
        <legend>Accepted pet sizes</legend>
        {(['Small', 'Medium', 'Large', 'XLarge'] as const).map((size) => (
          <Form.Item key={size} name={`accepts${size}Pets`} valuePropName="checked" noStyle>
            <Checkbox className={styles.size}>{size === 'XLarge' ? 'X-Large' : size}</Checkbox>
          </Form.Item>
        ))}
      </fieldset>
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
          {change.busy ? 'Saving...' : 'Save Profile'}
        </Button>
      )}
    </Form>
  );
}
