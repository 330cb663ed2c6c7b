import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { fieldErrors, serverMessage } from '../api/error.ts';
import { reauthentication } from '../api/reauthentication.slice.ts';
import {
  useListPasskeysQuery,
  useReauthenticateByPasskeyMutation,
  useReauthenticateByPasswordMutation,
  useRequestPasskeyForReauthenticationMutation,
} from '../api/generated.ts';
import { requestPasskey, supportsPasskeys, passkeyFailureReason } from '../api/passkeys.ts';
import { Button } from '../shared/antd-button.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { showFieldErrors } from '../shared/form/show-field-errors.ts';
import styles from './reauthentication-dialog.module.css';
import { messages } from './reauthentication.messages.ts';

/** Asks for the password or a passkey where a call needs reauthentication; the call continues afterwards. */
export function ReauthenticationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useDispatch();
  return (
    <Dialog
      open={open}
      title={messages.title}
      centered
      width={480}
      footer={null}
      holdsInput
      destroyOnHidden
      onCancel={onClose}
    >
      <ReauthenticationForm onSettled={(succeeded) => reauthentication.settle(dispatch, succeeded)} />
    </Dialog>
  );
}

function ReauthenticationForm({ onSettled }: { onSettled: (succeeded: boolean) => void }) {
  const [form] = Form.useForm<{ currentPassword: string }>();
  const { data: passkeys = [] } = useListPasskeysQuery();
  const [reauthenticateByPassword] = useReauthenticateByPasswordMutation();
  const byPasskey = useReauthenticationByPasskey();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const reauthenticate = async (way: () => Promise<string | undefined>) => {
    setBusy(true);
    const why = await way();
    setBusy(false);
    setRefusal(why);
    if (why === undefined) onSettled(true);
  };
  const byPassword = async ({ currentPassword }: { currentPassword: string }) => {
    const { error } = await reauthenticateByPassword({ reauthenticateByPasswordDto: { currentPassword } });
    if (!error) return undefined;
    const fields = fieldErrors(error);
    showFieldErrors(form, fields);
    return fields.length > 0 ? '' : serverMessage(error, messages.tryAgain);
  };

  return (
    // The page below may have a field of the same name; the form's name keeps their ids apart.
    <Form
      form={form}
      name="reauthentication"
      layout="vertical"
      onFinish={(values: { currentPassword: string }) => void reauthenticate(() => byPassword(values))}
      noValidate
    >
      <p className={styles.lead}>{messages.lead}</p>
      <Form.Item
        name="currentPassword"
        label={messages.password}
        rules={[{ required: true, message: messages.passwordMissing, validateTrigger: 'onSubmit' }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} autoFocus />
      </Form.Item>
      {refusal && (
        <Form.Item>
          <Alert type="error" showIcon title={refusal} role="alert" />
        </Form.Item>
      )}
      <div className={styles.actions}>
        {passkeys.length > 0 && supportsPasskeys() && (
          <Button className={styles.passkey} busy={busy} onClick={() => void reauthenticate(byPasskey)}>
            {messages.passkey}
          </Button>
        )}
        <Button disabled={busy} onClick={() => onSettled(false)}>
          {messages.cancel}
        </Button>
        <Button type="primary" htmlType="submit" busy={busy}>
          {busy ? messages.confirming : messages.confirm}
        </Button>
      </div>
    </Form>
  );
}

/**
 * Returns a function that answers why the passkey failed: an empty text where the person dismissed it, undefined on
 * success.
 */
function useReauthenticationByPasskey(): () => Promise<string | undefined> {
  const [request] = useRequestPasskeyForReauthenticationMutation();
  const [reauthenticate] = useReauthenticateByPasskeyMutation();
  return async () => {
    const { data: options, error: optionsError } = await request();
    if (!options) return serverMessage(optionsError, messages.tryAgain);
    try {
      const { error } = await reauthenticate({ passkeyAssertionDto: await requestPasskey(options) });
      return error && serverMessage(error, messages.passkeyFailed);
    } catch (error) {
      return passkeyFailureReason(error) === 'dismissed' ? '' : messages.passkeyFailed;
    }
  };
}
