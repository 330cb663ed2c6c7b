import { Form, Input } from 'antd';
import type { RefObject } from 'react';
import { serverMessage } from '../../api/error.ts';
import { useRenamePasskeyMutation, type PasskeyDto } from '../../api/generated.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';
import { trimmedAtLeast } from '../../shared/form-rules.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './account.messages.ts';

const words = messages.passkeys;
const longest = 40;

interface RenamePasskeyDialogProps {
  dialog: DialogState<PasskeyDto>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Renames a passkey. */
export function RenamePasskeyDialog({ dialog: { open, about, close }, afterwards }: RenamePasskeyDialogProps) {
  const [rename] = useRenamePasskeyMutation();
  const toast = useToast();
  const save = async ({ name }: { name: string }): Promise<string | undefined> => {
    const { data, error } = await rename({ id: about?.id ?? '', renamePasskeyDto: { name } });
    if (!data) return serverMessage(error, messages.tryAgain);
    toast({ tone: 'good', ...words.renamed(data.name) });
    return undefined;
  };
  return (
    <FormDialog
      open={open}
      title={words.renameTitle}
      submit="Save"
      sending="Saving..."
      initialValues={{ name: about?.name ?? '' }}
      onSubmit={save}
      onClose={close}
      afterwards={afterwards}
    >
      <Form.Item
        name="name"
        label={words.nameLabel}
        extra={words.nameHint}
        rules={[trimmedAtLeast(1, words.nameMissing)]}
      >
        <Input maxLength={longest} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
