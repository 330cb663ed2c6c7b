import type { RefObject } from 'react';
import { Button } from '../../shared/antd-button.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';
import { downloadBlob } from '../../shared/download-blob.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './account.messages.ts';
import styles from './second-factor.module.css';

const words = messages.secondFactor;

interface RecoveryCodesDialogProps {
  dialog: DialogState<readonly string[]>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Shows new recovery codes once; the dialog cannot be closed by accident. */
export function RecoveryCodesDialog({ dialog, afterwards }: RecoveryCodesDialogProps) {
  const codes = dialog.about ?? [];
  const text = `${codes.join('\n')}\n`;
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ tone: 'good', ...words.copied });
    } catch {
      toast({ tone: 'bad', title: words.notCopied, description: messages.tryAgain });
    }
  };
  return (
    <Dialog
      open={dialog.open}
      title={words.codesTitle}
      centered
      width={480}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      afterClose={() => afterwards.current?.focus()}
      footer={
        <div className={styles.actions}>
          <Button onClick={() => void copy()}>{words.copy}</Button>
          <Button onClick={() => downloadBlob(words.file, new Blob([text], { type: 'text/plain' }))}>
            {words.download}
          </Button>
          <Button type="primary" onClick={dialog.close}>
            {words.saved}
          </Button>
        </div>
      }
    >
      <p>{words.codesLead}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
