import { Form, Radio } from 'antd';
import type { RefObject } from 'react';
import { useResolveRefundMutation, type RefundDto, type ResolveRefundDto } from '../../../api/generated.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { messages } from './money.messages.ts';
import { ReasonField } from './reason-field.tsx';
import { resolutionName } from './refund-words.ts';
import { useMutationToast } from './use-mutation-toast.ts';

interface ResolveRefundDialogProps {
  dialog: DialogState<RefundDto>;
  afterwards: RefObject<HTMLElement | null>;
}

const resolutions = (['paid_otherwise', 'not_owed'] as const).map((value) => ({ value, label: resolutionName[value] }));

/** Resolves a failed refund without trying it again: what became of the money, and why. */
export function ResolveRefundDialog({ dialog: { open, about, close }, afterwards }: ResolveRefundDialogProps) {
  const [resolve] = useResolveRefundMutation();
  const toastResult = useMutationToast();
  return (
    <FormDialog<ResolveRefundDto>
      open={open}
      title="Resolve Refund"
      submit="Resolve"
      initialValues={{ resolution: 'paid_otherwise' }}
      about={about && <p>{messages.refundResolveLead(formatMoney(about.amount))}</p>}
      onClose={close}
      afterwards={afterwards}
      onSubmit={async (resolveRefundDto) =>
        toastResult(await resolve({ id: about?.id ?? 0, resolveRefundDto }), messages.refundResolved)
      }
    >
      <Form.Item name="resolution" label="What happened to the money">
        <Radio.Group vertical options={resolutions} />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  );
}
