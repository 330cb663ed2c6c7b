import { Form, Input } from 'antd';
import type { RefObject } from 'react';
import { businessTerms } from '../../../api/business-terms.ts';
import { serverMessage } from '../../../api/error.ts';
import { useRestoreAccountMutation, useSuspendAccountMutation, type PersonDto } from '../../../api/generated.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { messages } from './people.messages.ts';

interface SuspensionDialogProps {
  dialog: DialogState<PersonDto>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Suspends an account, or restores a suspended one; both need a reason. */
export function SuspensionDialog({ dialog: { open, about, close }, afterwards }: SuspensionDialogProps) {
  const [suspend] = useSuspendAccountMutation();
  const [restore] = useRestoreAccountMutation();
  const toast = useToast();
  const isSuspended = Boolean(about?.suspendedAt);
  const words = isSuspended ? messages.dialogs.restore : messages.dialogs.suspend;

  const submit = async ({ reason }: { reason: string }) => {
    const request = { id: about?.id ?? 0, accountReasonDto: { reason } };
    const { error } = await (isSuspended ? restore(request) : suspend(request));
    if (error) return serverMessage(error, messages.tryAgain);
    toast({ tone: 'good', ...words.done });
    return undefined;
  };

  return (
    <FormDialog
      open={open}
      title={words.title(about?.username ?? '')}
      submit={isSuspended ? messages.restore : messages.suspend}
      danger={!isSuspended}
      about={<p>{words.lead}</p>}
      onSubmit={submit}
      onClose={close}
      afterwards={afterwards}
    >
      <Form.Item
        name="reason"
        label={messages.reason}
        rules={[
          { required: true, whitespace: true, min: businessTerms.shortest.reason, message: messages.reasonMissing },
        ]}
      >
        <Input.TextArea rows={3} maxLength={1000} showCount />
      </Form.Item>
    </FormDialog>
  );
}
