import { Alert, Button, Form, Input, Modal } from 'antd';
import { useRef, useState, type RefObject } from 'react';
import type { SalonRecord } from '../../api/salon-queue.ts';
import { messages, usualReasons } from './admin.messages.ts';
import styles from './decision-dialog.module.css';
import type { Decision } from './salon-row-actions.tsx';
import { useDecideSalon } from './use-decide-salon.ts';

interface Deciding {
  salon: SalonRecord;
  decision: Decision;
}

interface DecisionDialogProps {
  deciding: Deciding | undefined;
  onClose: () => void;
  afterwards: RefObject<HTMLElement | null>;
}

/** Asks before a salon is approved or rejected, and for the reason. A refusal is told here, and nothing typed is lost. */
export function DecisionDialog({ deciding, onClose, afterwards }: DecisionDialogProps) {
  const [busy, setBusy] = useState(false);
  const done = useRef(false);
  const settle = () => {
    if (done.current) afterwards.current?.focus();
    done.current = false;
  };
  const approving = deciding?.decision === 'approved';
  return (
    <Modal
      open={deciding !== undefined}
      title={approving ? 'Approve Salon' : 'Reject Salon'}
      centered
      width={540}
      footer={null}
      destroyOnHidden
      closable={!busy}
      onCancel={() => busy || onClose()}
      afterClose={settle}
    >
      {deciding && (
        <DecisionForm
          {...deciding}
          busy={busy}
          onBusy={setBusy}
          onClose={onClose}
          onDone={() => {
            done.current = true;
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

interface DecisionFormProps extends Deciding {
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  onDone: () => void;
}

function DecisionForm({ salon, decision, busy, onBusy, onClose, onDone }: DecisionFormProps) {
  const decide = useDecideSalon();
  const [form] = Form.useForm<{ reason?: string }>();
  const [refusal, setRefusal] = useState<string>();
  const approving = decision === 'approved';

  const submit = async ({ reason }: { reason?: string }) => {
    onBusy(true);
    const why = await decide(salon, decision, reason?.trim());
    onBusy(false);
    setRefusal(why);
    if (why === undefined) onDone();
  };

  return (
    <Form form={form} layout="vertical" className={styles.form} onFinish={(values) => void submit(values)}>
      <p>{approving ? messages.approve(salon.name) : messages.reject(salon.name)}</p>
      {approving && !salon.hasAccount && <p>{messages.withAccount}</p>}
      {!approving && (
        <>
          <Form.Item name="reason" label="Reason" extra={messages.reasonHelp} className={styles.reason}>
            <Input.TextArea rows={3} maxLength={1000} showCount />
          </Form.Item>
          <div className={styles.usual} role="group" aria-label="Usual reasons">
            {usualReasons.map((reason) => (
              <Button key={reason} size="small" onClick={() => form.setFieldsValue({ reason })}>
                {reason}
              </Button>
            ))}
          </div>
        </>
      )}
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      <div className={styles.actions}>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="primary" danger={!approving} htmlType="submit" disabled={busy}>
          {busy ? 'Saving...' : approving ? 'Approve' : 'Reject'}
        </Button>
      </div>
    </Form>
  );
}
