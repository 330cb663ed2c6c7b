import { Alert, Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useUpdateSalonMutation, type SalonSettingsDto, type UpdateSalonDto } from '../../api/generated.ts';
import { trimmedAtLeast } from '../../shared/form-rules.ts';
import { AffectedNotice } from './affected-notice.tsx';
import { changedFields, timeZones, type ProfileValues, profileValuesOf } from './profile-values.ts';
import { OwnPointFields } from './own-point-fields.tsx';
import styles from './salon-form.module.css';
import { messages } from './salon-desk.messages.ts';
import { useChangeWithAffectedVisits } from './use-change-with-affected-visits.ts';
import { businessTerms } from '../../api/business-terms.ts';

/** Name, contact, address, accepted sizes, stations and time zone. */
export function ProfileForm({ salon, onSaved }: { salon: SalonSettingsDto; onSaved: () => void }) {
  const [form] = Form.useForm<ProfileValues>();
  const [update] = useUpdateSalonMutation();
  const change = useChangeWithAffectedVisits({ saved: messages.salonSaved, notSaved: messages.salonNotSaved });
  const [reason, setReason] = useState<string>();

  const submit = async (values: ProfileValues) => {
    const changes: UpdateSalonDto = changedFields(salon, values);
    const refusal = await change.run(
      (cancelVisits) => update({ id: salon.id, updateSalonDto: { ...changes, cancelVisits } }),
      onSaved,
    );
    setReason(refusal?.reason);
    if (refusal) form.setFields(refusal.fields as Parameters<typeof form.setFields>[0]);
  };

  return (
    <Form
      form={form}
      layout="vertical"
      validateTrigger="onSubmit"
      initialValues={profileValuesOf(salon)}
      className={styles.form}
      onFinish={(values) => void submit(values)}
      onValuesChange={change.dismiss}
    >
      <Form.Item
        name="name"
        label="Salon Name"
        rules={[trimmedAtLeast(businessTerms.shortest.salonName, messages.salonName)]}
      >
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="description" label="Description (Optional)">
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="phone" label="Phone" rules={[trimmedAtLeast(10, messages.phone)]}>
          <Input type="tel" maxLength={40} />
        </Form.Item>
        <Form.Item name="address" label="Address" rules={[trimmedAtLeast(5, messages.address)]}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="city" label="City" rules={[trimmedAtLeast(1, messages.city)]}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="state" label="State" rules={[trimmedAtLeast(1, messages.state)]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="zipCode" label="ZIP Code" rules={[trimmedAtLeast(5, messages.zipCode)]}>
          <Input maxLength={10} />
        </Form.Item>
        <Form.Item
          name="stations"
          label="Stations"
          extra="Dogs that can be bathed at once."
          rules={[{ required: true, type: 'number', min: 1, message: messages.stations }]}
        >
          <InputNumber className={styles.number} max={businessTerms.stations.maximum} precision={0} />
        </Form.Item>
      </div>
      <OwnPointFields form={form} />
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
        <Button type="primary" htmlType="submit" size="large" block disabled={change.busy}>
          {change.busy ? 'Saving...' : 'Save Profile'}
        </Button>
      )}
    </Form>
  );
}
