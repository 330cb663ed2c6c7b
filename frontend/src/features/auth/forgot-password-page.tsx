import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { serverMessage } from '../../api/error.ts';
import { useRequestPasswordResetMutation } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { Button } from '../../shared/antd-button.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { messages } from './auth.messages.ts';
import { emailRules } from './credential-rules.ts';
import { emailFromNavigation } from './email-from-navigation.ts';

/** Requests a link that sets a new password. The answer is the same for every address. */
export function ForgotPasswordPage() {
  usePageHead(pageHeads.forgotPassword);
  const [request, { isLoading }] = useRequestPasswordResetMutation();
  const [isSent, setIsSent] = useState(false);
  const { state } = useLocation();
  const toast = useToast();

  const submit = async ({ email }: { email: string }) => {
    const { error } = await request({ requestPasswordResetDto: { email } });
    setIsSent(!error);
    if (error)
      toast({ tone: 'bad', title: messages.resetNotAsked, description: serverMessage(error, messages.tryAgain) });
  };

  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Enter your email, and we’ll send you a link to set a new password."
      links={
        <p>
          Remembered it?
          <Link to={paths.signIn}>Sign in</Link>
        </p>
      }
    >
      <Form
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={{ email: emailFromNavigation(state) }}
        onFinish={(values: { email: string }) => void submit(values)}
        noValidate
      >
        <Form.Item name="email" label="Email" rules={emailRules}>
          <Input type="email" autoComplete="email" inputMode="email" />
        </Form.Item>
        {isSent && (
          <Form.Item>
            <Alert type="success" showIcon title={messages.resetAsked} role="status" />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" size="large" block busy={isLoading}>
          {isLoading ? 'Sending...' : isSent ? 'Send Again' : 'Send Link'}
        </Button>
      </Form>
    </AuthFrame>
  );
}
