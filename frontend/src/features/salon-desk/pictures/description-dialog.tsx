import { Form, Input } from 'antd';
import type { RefObject } from 'react';
import { serverMessage } from '../../../api/error.ts';
import { useUpdateSalonPictureMutation, type SalonPictureDto } from '../../../api/generated.ts';
import { businessTerms } from '../../../api/business-terms.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { trimmedAtLeast } from '../../../shared/form-rules.ts';
import { messages } from './pictures.messages.ts';

const { shortestAlt, longestAlt } = businessTerms.salonPicture;

/** The field for the description of a picture. */
export const AltField = () => (
  <Form.Item
    name="alt"
    label="What does the picture show?"
    extra={messages.altHint}
    rules={[trimmedAtLeast(shortestAlt, messages.alt)]}
  >
    <Input maxLength={longestAlt} placeholder={messages.altExample} autoComplete="off" />
  </Form.Item>
);

interface DescriptionDialogProps {
  salonId: number;
  dialog: DialogState<SalonPictureDto>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Changes the description of a picture. */
export function DescriptionDialog({ salonId, dialog: { open, about, close }, afterwards }: DescriptionDialogProps) {
  const [update] = useUpdateSalonPictureMutation();
  const save = async ({ alt }: { alt: string }): Promise<string | undefined> => {
    if (!about) return undefined;
    const { error } = await update({ id: salonId, pictureId: about.id, updateSalonPictureDto: { alt } });
    return error ? serverMessage(error, messages.tryAgain) : undefined;
  };
  return (
    <FormDialog
      open={open}
      title="Describe Picture"
      submit="Save"
      sending="Saving..."
      initialValues={{ alt: about?.alt ?? '' }}
      onSubmit={save}
      onClose={close}
      afterwards={afterwards}
    >
      <AltField />
    </FormDialog>
  );
}
