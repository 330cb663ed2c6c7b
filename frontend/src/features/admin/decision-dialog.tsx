import { Form, Input } from 'antd';
import type { RefObject } from 'react';
import type { AdminSalon } from '../../api/salon-queue.ts';
import { Button } from '../../shared/antd-button.tsx';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';
import { messages, commonReasons } from './admin.messages.ts';
import styles from './decision-dialog.module.css';
import type { Decision } from './salon-row-actions.tsx';
import { useDecideSalon } from './use-decide-salon.ts';

export interface DecisionQuestion {
  salon: AdminSalon;
  decision: Decision;
}

interface DecisionDialogProps {
  dialog: DialogState<DecisionQuestion>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Confirms the approval or rejection of a salon, and asks for the reason. */
export function DecisionDialog({ dialog: { open, about: deciding, close }, afterwards }: DecisionDialogProps) {
  const decide = useDecideSalon();
  const approving = deciding?.decision === 'approved';
  return (
    <FormDialog<{ reason?: string }>
      open={open}
      title={approving ? 'Approve Salon' : 'Reject Salon'}
      submit={approving ? 'Approve' : 'Reject'}
      sending="Saving..."
      danger={!approving}
      about={deciding && <Consequences {...deciding} />}
      onSubmit={async ({ reason }) => deciding && decide(deciding.salon, deciding.decision, reason?.trim())}
      onClose={close}
      afterwards={afterwards}
    >
      {(form) =>
        deciding &&
        !approving && (
          <>
            <Form.Item name="reason" label="Reason" extra={messages.reasonHelp} className={styles.reason}>
              <Input.TextArea rows={3} maxLength={1000} showCount />
            </Form.Item>
            <div className={styles.usual} role="group" aria-label="Usual reasons">
              {commonReasons.map((reason) => (
                <Button key={reason} size="small" onClick={() => form.setFieldsValue({ reason })}>
                  {reason}
                </Button>
              ))}
            </div>
          </>
        )
      }
    </FormDialog>
  );
}

function Consequences({ salon, decision }: DecisionQuestion) {
  if (decision === 'rejected') return <p>{messages.reject(salon.name)}</p>;
  return (
    <>
      <p>{messages.approve(salon.name)}</p>
      {!salon.hasAccount && <p>{messages.withAccount}</p>}
    </>
  );
}
