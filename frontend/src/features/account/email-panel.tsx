import { Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { fieldErrors, serverMessage } from '../../api/error.ts';
import {
  useRequestAddressChangeMutation,
  useSendAddressConfirmationMutation,
  type CurrentUserDto,
} from '../../api/generated.ts';
import { Button as FormButton } from '../../shared/antd-button.tsx';
import { Button } from '../../shared/button.tsx';
import { showFieldErrors } from '../../shared/form/show-field-errors.ts';
import { Panel } from '../../shared/panel.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './account.messages.ts';
import styles from './email-panel.module.css';

const words = messages.email;

/** The account's e-mail address: whether it is confirmed, and changing it. */
export function EmailPanel({ account }: { account: CurrentUserDto }) {
  return (
    <Panel title={words.title}>
      <p className={styles.address}>{account.email}</p>
      {account.emailVerified ? <p className={styles.confirmed}>{words.confirmed}</p> : <Unconfirmed />}
      <ChangeForm key={account.email} />
    </Panel>
  );
}

function Unconfirmed() {
  const [send, { isLoading, isSuccess }] = useSendAddressConfirmationMutation();
  const toast = useToast();
  const press = async () => {
    const { error } = await send();
    if (error) toast({ tone: 'bad', title: words.notSent, description: serverMessage(error, messages.tryAgain) });
    else toast({ tone: 'good', ...words.sent });
  };
  return (
    <div className={styles.unconfirmed}>
      <p>{words.unconfirmed}</p>
      <Button tone="quiet" busy={isLoading || isSuccess} onClick={() => void press()}>
        {isSuccess ? words.sentAlready : words.send}
      </Button>
    </div>
  );
}

interface NewAddress {
  email: string;
}

function ChangeForm() {
  const [form] = Form.useForm<NewAddress>();
  const [request, { isLoading: busy }] = useRequestAddressChangeMutation();
  const [waiting, setWaiting] = useState<string>();
  const note = useRef<HTMLParagraphElement>(null);
  const toast = useToast();

  const submit = async ({ email }: NewAddress) => {
    const { error } = await request({ changeAddressDto: { email } });
    if (!error) {
      form.resetFields();
      setWaiting(email.trim());
      note.current?.focus();
      return;
    }
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: words.notAsked, description });
    showFieldErrors(form, fieldErrors(error));
  };

  return (
    <>
      <p ref={note} tabIndex={-1} role="status" className={styles.waiting}>
        {waiting && words.waiting(waiting)}
      </p>
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        requiredMark={false}
        onFinish={(values) => void submit(values)}
        noValidate
      >
        <Form.Item
          name="email"
          label="New email address"
          rules={[
            { required: true, type: 'email', message: words.invalid, transform: (value: string) => value?.trim() },
          ]}
        >
          <Input type="email" autoComplete="email" maxLength={254} />
        </Form.Item>
        <FormButton type="primary" htmlType="submit" size="large" busy={busy}>
          {busy ? 'Sending...' : 'Change Address'}
        </FormButton>
      </Form>
    </>
  );
}
