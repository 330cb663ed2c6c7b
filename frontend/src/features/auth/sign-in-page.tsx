import { Button, Form, Input } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import type { LoginDto } from '../../api/generated.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { emailRules, passwordRules } from './credential-rules.ts';
import { useRequestedPlace } from './place-after-sign-in.ts';
import { useSignIn } from './use-sign-in.ts';

export function SignInPage() {
  usePageTitle('Sign In');
  const { signIn, busy } = useSignIn();
  const { state } = useLocation();
  const from = useRequestedPlace();
  return (
    <AuthFrame
      title="Welcome back"
      lead="Sign in to book baths and see what is coming up."
      links={
        <>
          <p>
            New here?
            <Link to={paths.signUp} state={from ? { from } : state}>
              Create an account
            </Link>
          </p>
          <p>
            Own a salon?
            <Link to={paths.salonRegister}>Register your salon</Link>
          </p>
        </>
      }
    >
      <Form<LoginDto> layout="vertical" validateTrigger="onBlur" onFinish={(credentials) => void signIn(credentials)}>
        <Form.Item name="email" label="Email" rules={emailRules}>
          <Input type="email" autoComplete="email" inputMode="email" />
        </Form.Item>
        <Form.Item name="password" label="Password" rules={passwordRules}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          Sign In
        </Button>
      </Form>
    </AuthFrame>
  );
}
