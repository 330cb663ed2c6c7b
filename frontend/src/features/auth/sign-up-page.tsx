import { Form, Input } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { ConsentSentence } from '../../domain/consent-sentence.tsx';
import { Button } from '../../shared/antd-button.tsx';
import { showFieldErrors } from '../../shared/form/show-field-errors.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { messages } from './auth.messages.ts';
import { emailRules, passwordRules, sameAs } from './credential-rules.ts';
import styles from './sign-up-page.module.css';
import { useSignUp, type NewOwner } from './use-sign-up.ts';
import { businessWords } from '../../api/business-terms.ts';

export function SignUpPage() {
  usePageHead(pageHeads.signUp);
  const { signUp, busy } = useSignUp();
  const { state } = useLocation();
  const [form] = Form.useForm<NewOwner>();

  const submit = async (owner: NewOwner) => showFieldErrors(form, await signUp(owner));

  return (
    <AuthFrame
      title="Create your account"
      lead="One account for all your dogs. No contract, cancel anytime."
      links={
        <>
          <p>
            Already have an account?
            <Link to={paths.signIn} state={state}>
              Sign in
            </Link>
          </p>
          <p>
            Own a salon?
            <Link to={paths.salonRegister}>Register your salon</Link>
          </p>
        </>
      }
    >
      <Form form={form} layout="vertical" validateTrigger="onBlur" onFinish={(owner) => void submit(owner)} noValidate>
        <div className={styles.names}>
          <Form.Item
            name="firstName"
            label="First name"
            rules={[{ required: true, whitespace: true, message: messages.firstName }]}
          >
            <Input autoComplete="given-name" />
          </Form.Item>
          <Form.Item
            name="lastName"
            label="Last name"
            rules={[{ required: true, whitespace: true, message: messages.lastName }]}
          >
            <Input autoComplete="family-name" />
          </Form.Item>
        </div>
        <Form.Item name="email" label="Email" rules={emailRules}>
          <Input type="email" autoComplete="email" inputMode="email" />
        </Form.Item>
        <Form.Item name="password" label="Password" rules={passwordRules} extra={businessWords.shortestPassword}>
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
        <Button type="primary" htmlType="submit" size="large" block busy={busy}>
          {busy ? 'Creating Account...' : 'Create Account'}
        </Button>
        <p className={styles.consent}>
          <ConsentSentence kind="account" />
        </p>
      </Form>
    </AuthFrame>
  );
}
