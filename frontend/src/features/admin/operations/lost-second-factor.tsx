import { Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { businessTerms } from '../../../api/business-terms.ts';
import { serverMessage } from '../../../api/error.ts';
import { useResetSecondFactorMutation, type ResetSecondFactorDto } from '../../../api/generated.ts';
import { Button } from '../../../shared/button.tsx';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { emailRules } from '../../../shared/form-rules.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { messages } from './operations.messages.ts';
import styles from './operations-page.module.css';

const words = messages.lostFactor;

/** Removes a lost second factor; the reason says how the person was identified. */
export function LostSecondFactor() {
  const [open, setOpen] = useState(false);
  const [reset] = useResetSecondFactorMutation();
  const lead = useRef<HTMLParagraphElement>(null);
  const toast = useToast();

  const submit = async (resetSecondFactorDto: ResetSecondFactorDto) => {
    const { error } = await reset({ resetSecondFactorDto });
    if (error) return serverMessage(error, messages.tryAgain);
    toast({ tone: 'good', ...words.done });
    return undefined;
  };

  return (
    <>
      <p ref={lead} tabIndex={-1} className={styles.lost}>
        {words.lead}
      </p>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <FormDialog<ResetSecondFactorDto>
        open={open}
        title={words.open}
        submit={words.reset}
        sending={words.resetting}
        danger
        onSubmit={submit}
        onClose={() => setOpen(false)}
        afterwards={lead}
        about={<p>{words.about}</p>}
      >
        <Form.Item name="email" label={words.email} rules={emailRules(words.emailWrong)} validateTrigger="onBlur">
          <Input type="email" autoComplete="off" inputMode="email" maxLength={254} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={words.reason}
          rules={[{ required: true, min: businessTerms.shortest.reason, message: words.reasonMissing }]}
        >
          <Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} />
        </Form.Item>
      </FormDialog>
    </>
  );
}
