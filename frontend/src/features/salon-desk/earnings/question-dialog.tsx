import { Form, Input } from 'antd';
import type { RefObject } from 'react';
import { serverMessage } from '../../../api/error.ts';
import { useQuestionLineMutation, type QuestionLineDto, type StatementLineDto } from '../../../api/generated.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { trimmedAtLeast } from '../../../shared/form-rules.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../../shared/use-idempotency-key.ts';
import styles from './earnings.module.css';
import { messages } from './earnings.messages.ts';

/** The server's limits, in characters. */
const LENGTH = { least: 5, most: 1000 };

interface QuestionDialogProps {
  dialog: DialogState<StatementLineDto>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Questions a line of a statement. A credit is then held; a debit is still taken. */
export function QuestionDialog({ dialog: { open, about, close }, afterwards }: QuestionDialogProps) {
  const [ask] = useQuestionLineMutation();
  const { keyFor } = useIdempotencyKey();
  const toast = useToast();
  const send = async (questionLineDto: QuestionLineDto) => {
    const entryId = about?.id ?? 0;
    const key = keyFor({ entryId, ...questionLineDto });
    const { error } = await ask({ entryId, 'Idempotency-Key': key, questionLineDto });
    if (error) return serverMessage(error, messages.tryAgain);
    toast({ tone: 'good', ...((about?.cents ?? 0) < 0 ? messages.deductionAsked : messages.asked) });
    return undefined;
  };
  return (
    <FormDialog<QuestionLineDto>
      open={open}
      title="Question This Line"
      submit="Send Question"
      keepAs={about && `question-about-line-${about.id}`}
      onClose={close}
      afterwards={afterwards}
      about={
        about && (
          <>
            <p className={styles.quoted}>
              <strong>{about.title}</strong>
              <span>{about.formula}</span>
              <strong>{formatMoney(about.cents)}</strong>
            </p>
            <p>{about.cents < 0 ? messages.deductionLead : messages.questionLead}</p>
          </>
        )
      }
      onSubmit={send}
    >
      <Form.Item
        name="question"
        label="What is wrong with it?"
        rules={[trimmedAtLeast(LENGTH.least, messages.questionMissing)]}
      >
        <Input.TextArea rows={4} maxLength={LENGTH.most} showCount />
      </Form.Item>
    </FormDialog>
  );
}
