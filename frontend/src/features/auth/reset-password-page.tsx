import { Alert, Form, Input } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Button } from '../../shared/antd-button.tsx';
import { showFieldErrors } from '../../shared/form/show-field-errors.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { messages } from './auth.messages.ts';
import { passwordRules, sameAs } from './credential-rules.ts';
import { useSetPassword } from './use-set-password.ts';
import { businessWords } from '../../api/business-terms.ts';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/**
 * The page of a mailed link that sets a password: a forgotten one, or the first of an approved salon. Opening it
 * changes nothing; the token is used when the form is sent.
 */
export function ResetPasswordPage() {
  usePageHead(pageHeads.resetPassword);
  const token = useLocation().hash.slice(1);
  // Another link that is opened in the same tab changes only the hash; the refusal of the first is not its own.
  return <NewPasswordForm key={token} token={token} />;
}

function NewPasswordForm({ token }: { token: string }) {
  const [form] = Form.useForm<NewPassword>();
  const { setPassword, busy, refusal } = useSetPassword(token);
  const problem = token ? refusal : messages.incompleteLink;

  const submit = async ({ password }: NewPassword) => showFieldErrors(form, await setPassword(password));

  return (
    <AuthFrame
      title="Set your password"
      lead="Choose a new password, then sign in with it."
      links={
        <p>
          Link not working?
          <Link to={paths.forgotPassword}>Ask for a new one</Link>
        </p>
      }
    >
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onFinish={(values) => void submit(values)}
        noValidate
      >
        {problem && (
          <Form.Item>
            <Alert type="error" showIcon title={problem} role="alert" />
          </Form.Item>
        )}
        <Form.Item name="password" label="New password" rules={passwordRules} extra={businessWords.shortestPassword}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label="Confirm password"
          dependencies={['password']}
          rules={[sameAs('password')]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block disabled={!token} busy={busy}>
          {busy ? 'Saving...' : 'Set Password'}
        </Button>
      </Form>
    </AuthFrame>
  );
}
