import { Button, Form, Input } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import type { LoginDto } from '../../api/generated.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { emailFromNavigation } from './email-from-navigation.ts';
import { emailRules, passwordRules } from './credential-rules.ts';
import { useRedirectTarget } from './path-after-sign-in.ts';
import styles from './sign-in-page.module.css';
import { useSignIn } from './use-sign-in.ts';

export function SignInPage() {
  usePageHead(pageHeads.signIn);
  const { signIn, busy } = useSignIn();
  const { state } = useLocation();
  const from = useRedirectTarget();
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
      <Form<LoginDto>
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={{ email: emailFromNavigation(state) }}
        onFinish={(credentials) => void signIn(credentials)}
      >
        <Form.Item name="email" label="Email" rules={emailRules}>
          <Input type="email" autoComplete="email" inputMode="email" />
        </Form.Item>
        <Form.Item name="password" label="Password" rules={passwordRules}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <p className={styles.forgot}>
          <Link to={paths.forgotPassword}>Forgot password?</Link>
        </p>
        <Button type="primary" htmlType="submit" size="large" block disabled={busy}>
          {busy ? 'Signing In...' : 'Sign In'}
        </Button>
      </Form>
    </AuthFrame>
  );
}
