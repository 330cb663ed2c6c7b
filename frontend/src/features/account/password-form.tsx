import { Form, Input } from 'antd';
import { fieldErrors, serverMessage } from '../../api/error.ts';
import { useChangePasswordMutation } from '../../api/generated.ts';
import { PASSWORD_MIN_LENGTH } from '../../domain/business-constants.ts';
import { Button } from '../../shared/antd-button.tsx';
import { passwordRules, sameAs } from '../../shared/form-rules.ts';
import { showFieldErrors } from '../../shared/form/show-field-errors.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './account.messages.ts';
import { businessWords } from '../../api/business-terms.ts';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** Changes the password; asks for the current one. */
export function PasswordForm() {
  const [form] = Form.useForm<PasswordValues>();
  const [change, { isLoading }] = useChangePasswordMutation();
  const toast = useToast();

  const submit = async ({ currentPassword, newPassword }: PasswordValues) => {
    const { error } = await change({ changePasswordDto: { currentPassword, newPassword } });
    if (!error) {
      form.resetFields();
      return toast({ tone: 'good', ...messages.passwordChanged });
    }
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.passwordNotChanged, description });
    showFieldErrors(form, fieldErrors(error));
  };

  return (
    <Form form={form} layout="vertical" validateTrigger="onBlur" onFinish={(values) => void submit(values)} noValidate>
      <Form.Item
        name="currentPassword"
        label="Current password"
        rules={[{ required: true, message: messages.currentPassword, validateTrigger: 'onSubmit' }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label="New password"
        extra={businessWords.shortestPassword}
        rules={passwordRules(PASSWORD_MIN_LENGTH, messages.password)}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label="Confirm new password"
        dependencies={['newPassword']}
        rules={[sameAs('newPassword', messages.passwordsDiffer)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" busy={isLoading}>
        {isLoading ? 'Saving...' : 'Change Password'}
      </Button>
    </Form>
  );
}
