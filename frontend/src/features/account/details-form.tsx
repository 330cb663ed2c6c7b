import { Form, Input } from 'antd';
import { useState } from 'react';
import { businessTerms } from '../../api/business-terms.ts';
import { fieldErrors, serverMessage } from '../../api/error.ts';
import { useUpdateUserMutation, type CurrentUserDto } from '../../api/generated.ts';
import { Button } from '../../shared/antd-button.tsx';
import { showFieldErrors } from '../../shared/form/show-field-errors.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import styles from './account-page.module.css';
import { messages } from './account.messages.ts';
import { detailsChanges, detailsOf, type DetailsValues, savedDetails } from './details-values.ts';

/** The form for name and contact. An owner must keep a name; other accounts may have none. */
export function DetailsForm({ account }: { account: CurrentUserDto }) {
  const [form] = Form.useForm<DetailsValues>();
  const [update, { isLoading }] = useUpdateUserMutation();
  const [begun, setBegun] = useState(() => detailsOf(account));
  const toast = useToast();
  const named = account.role === 'pet_owner' || Boolean(account.firstName);

  const submit = async (values: DetailsValues) => {
    const { error } = await update({ updateUserDto: detailsChanges(begun, values) });
    if (!error) {
      setBegun(savedDetails(values));
      return toast({ tone: 'good', ...messages.detailsSaved });
    }
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.detailsNotSaved, description });
    showFieldErrors(form, fieldErrors(error));
  };

  return (
    <Form
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      initialValues={begun}
      onFinish={(values) => void submit(values)}
      noValidate
    >
      <div className={styles.pair}>
        <Form.Item
          name="firstName"
          label="First name"
          rules={[{ required: named, whitespace: named, message: messages.firstName }]}
        >
          <Input autoComplete="given-name" maxLength={80} />
        </Form.Item>
        <Form.Item
          name="lastName"
          label="Last name"
          rules={[{ required: named, whitespace: named, message: messages.lastName }]}
        >
          <Input autoComplete="family-name" maxLength={80} />
        </Form.Item>
      </div>
      <Form.Item
        name="phone"
        label="Phone (Optional)"
        rules={[{ min: businessTerms.shortest.phone, message: messages.phone }]}
      >
        <Input type="tel" autoComplete="tel" maxLength={40} />
      </Form.Item>
      <Form.Item name="address" label="Address (Optional)">
        <Input autoComplete="street-address" maxLength={200} />
      </Form.Item>
      <Form.Item name="city" label="City (Optional)">
        <Input autoComplete="address-level2" maxLength={80} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="state" label="State (Optional)">
          <Input autoComplete="address-level1" maxLength={40} />
        </Form.Item>
        <Form.Item
          name="zipCode"
          label="ZIP code (Optional)"
          rules={[{ min: businessTerms.shortest.zipCode, message: messages.zipCode }]}
        >
          <Input autoComplete="postal-code" maxLength={10} />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" size="large" busy={isLoading}>
        {isLoading ? 'Saving...' : 'Save Changes'}
      </Button>
    </Form>
  );
}
