import { Form, Input } from 'antd';
import type { RefObject } from 'react';
import {
  useAnswerDisputeMutation,
  useGetDisputeEvidenceQuery,
  type DisputeDto,
  type EvidenceDto,
} from '../../../api/generated.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { useIdempotencyKey } from '../../../shared/use-idempotency-key.ts';
import { messages } from './money.messages.ts';
import { useMutationToast } from './use-mutation-toast.ts';

const LONGEST = 5000;

const fields: { name: keyof EvidenceDto; label: string; rows: number }[] = [
  { name: 'customerName', label: 'Customer', rows: 1 },
  { name: 'customerEmail', label: 'E-mail', rows: 1 },
  { name: 'serviceDate', label: 'Date of the latest bath', rows: 1 },
  { name: 'productDescription', label: 'What was paid for', rows: 2 },
  { name: 'cancellationPolicy', label: 'How it can be cancelled', rows: 3 },
  { name: 'text', label: 'What happened', rows: 5 },
];

interface EvidenceDialogProps {
  dialog: DialogState<DisputeDto>;
  afterwards: RefObject<HTMLElement | null>;
}

/**
 * Sends evidence about a dispute to the bank. The server drafts it from the consent and the visits, and it can be
 * edited before.
 */
export function EvidenceDialog({ dialog: { open, about, close }, afterwards }: EvidenceDialogProps) {
  const id = about?.id ?? 0;
  const draft = useGetDisputeEvidenceQuery({ id }, { skip: !open, refetchOnMountOrArgChange: true });
  const [answer] = useAnswerDisputeMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const toastResult = useMutationToast();
  // A refusal fetches the draft again; the form must keep what was typed meanwhile.
  const evidence = draft.currentData;

  const send = async (evidenceDto: EvidenceDto) => {
    const result = await answer({ id, 'Idempotency-Key': keyFor({ id, ...evidenceDto }), evidenceDto });
    if (!result.error) renew();
    return toastResult(result, messages.answered);
  };

  return (
    <FormDialog<EvidenceDto>
      key={evidence ? id : 'drafting'}
      open={open && (evidence !== undefined || draft.isError)}
      title="Answer Dispute"
      submit="Send Evidence"
      initialValues={evidence}
      onClose={close}
      afterwards={afterwards}
      about={<p>{draft.isError ? messages.evidenceFailed : messages.evidenceLead}</p>}
      onSubmit={send}
    >
      {fields.map(({ name, label, rows }) => (
        <Form.Item key={name} name={name} label={label}>
          <Input.TextArea autoSize={{ minRows: rows, maxRows: 10 }} maxLength={LONGEST} />
        </Form.Item>
      ))}
    </FormDialog>
  );
}
