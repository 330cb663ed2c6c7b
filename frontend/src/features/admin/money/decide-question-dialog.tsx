import { Form, Input, Radio } from 'antd';
import type { RefObject } from 'react';
import { useDecideQuestionedLineMutation, type QuestionedLineDto } from '../../../api/generated.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useIdempotencyKey } from '../../../shared/use-idempotency-key.ts';
import { centsOf, signedAmount } from '../../../shared/format/dollars.ts';
import styles from './money.module.css';
import { messages } from './money.messages.ts';
import { ReasonField } from './reason-field.tsx';
import { useMutationToast } from './use-mutation-toast.ts';

interface Values {
  decision: 'released' | 'upheld';
  correction?: string;
  reason: string;
}

interface DecideQuestionDialogProps {
  dialog: DialogState<QuestionedLineDto>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Answers a salon's question about a line: the line is paid as it was, or with a correction. */
export function DecideQuestionDialog({ dialog: { open, about, close }, afterwards }: DecideQuestionDialogProps) {
  const [decide] = useDecideQuestionedLineMutation();
  const { keyFor } = useIdempotencyKey();
  const toastResult = useMutationToast();

  const submit = async ({ decision, correction, reason }: Values) => {
    const correctionCents = decision === 'upheld' ? centsOf(correction) : undefined;
    const body = { decision, reason, ...(correctionCents !== undefined && { correctionCents }) };
    const id = about?.id ?? 0;
    const key = keyFor({ id, ...body });
    return toastResult(await decide({ id, 'Idempotency-Key': key, decideQuestionedLineDto: body }), messages.decided);
  };

  return (
    <FormDialog<Values>
      open={open}
      title="Answer Question"
      submit="Send Answer"
      initialValues={{ decision: 'released' }}
      onClose={close}
      afterwards={afterwards}
      onSubmit={submit}
      about={
        about && (
          <div>
            <p>
              <strong>{about.salonName}</strong>: {about.title}, {formatMoney(about.cents)}
            </p>
            <p className={styles.quote}>{about.question}</p>
          </div>
        )
      }
    >
      <Form.Item name="decision" label="Decision">
        <Radio.Group
          options={[
            { value: 'released', label: 'The line is right and is paid' },
            { value: 'upheld', label: 'The line is paid and corrected' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          getFieldValue('decision') === 'upheld' && (
            <Form.Item
              name="correction"
              label="Correction in dollars"
              rules={[signedAmount(messages.correctionMissing)]}
            >
              <Input prefix="$" inputMode="text" autoComplete="off" />
            </Form.Item>
          )
        }
      </Form.Item>
      <ReasonField label="Answer to the salon" />
    </FormDialog>
  );
}
