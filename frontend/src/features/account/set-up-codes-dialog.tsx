import { Form, Input, QRCode } from 'antd';
import type { RefObject } from 'react';
import type { AuthenticatorSecretDto } from '../../api/generated.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';
import { messages } from './account.messages.ts';
import styles from './second-factor.module.css';

const words = messages.secondFactor;

interface SetUpCodesDialogProps {
  dialog: DialogState<AuthenticatorSecretDto>;
  /** Turns codes on; returns the reason of a refusal, or undefined on success. */
  onConfirm: (code: string) => Promise<string | undefined>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Shows the secret for the app, as a QR code that is drawn here and as text, and asks for the first code. */
export function SetUpCodesDialog({ dialog, onConfirm, afterwards }: SetUpCodesDialogProps) {
  const { secret = '', uri = '' } = dialog.about ?? {};
  return (
    <FormDialog<{ code: string }>
      open={dialog.open}
      title={words.setUpTitle}
      submit={words.turnOn}
      onSubmit={({ code }) => onConfirm(code.trim())}
      onClose={dialog.close}
      afterwards={afterwards}
      about={
        <>
          <p>{words.scan}</p>
          <div className={styles.picture}>
            <QRCode type="svg" value={uri || ' '} size={184} bordered={false} aria-label={words.picture} />
          </div>
          <p>
            {words.type}
            <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </>
      }
    >
      <Form.Item
        name="code"
        label={words.code}
        rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: words.codeMissing, validateTrigger: 'onSubmit' }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
      </Form.Item>
    </FormDialog>
  );
}
