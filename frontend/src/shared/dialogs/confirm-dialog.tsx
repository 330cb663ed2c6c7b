import { Alert } from 'antd';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../antd-button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  keep: string;
  confirm: string;
  confirming: string;
  /** Whether the action can be undone. */
  harmless?: boolean;
  /** Whether what is confirmed is shown by now; until then the dialog can only be closed. */
  ready?: boolean;
  /** Carries out the action; returns the reason of a refusal, or undefined on success. */
  onConfirm: () => Promise<string | undefined>;
  onClose: () => void;
  /** The element that gets the focus afterwards: the button that opened the dialog is gone by then. */
  afterwards: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Asks for confirmation before something is given up. A refusal is shown in the dialog, which stays open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, keep, confirm, confirming, onConfirm, onClose, afterwards, children } = props;
  const { harmless = false, ready = true } = props;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const done = useRef(false);

  const proceed = async () => {
    setBusy(true);
    const reason = await onConfirm();
    setBusy(false);
    setRefusal(reason);
    done.current = reason === undefined;
    if (done.current) onClose();
  };

  const settle = () => {
    setRefusal(undefined);
    if (done.current) afterwards.current?.focus();
    done.current = false;
  };

  return (
    <Dialog
      open={open}
      title={title}
      centered
      width={520}
      closable={!busy}
      onCancel={() => busy || onClose()}
      afterClose={settle}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={busy}>
            {keep}
          </Button>
          <Button type="primary" danger={!harmless} disabled={!ready} busy={busy} onClick={() => void proceed()}>
            {busy ? confirming : confirm}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {children}
        {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      </div>
    </Dialog>
  );
}
