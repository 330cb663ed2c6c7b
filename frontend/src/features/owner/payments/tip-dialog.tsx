import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState, type RefObject } from 'react';
import type { AppointmentDto } from '../../../api/generated.ts';
import { TIP_BOUNDS_CENTS, TIP_PRESETS_CENTS } from '../../../domain/business-constants.ts';
import styles from '../../../shared/dialogs/dialog.module.css';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { formatMoney, formatPrice } from '../../../shared/format/money.ts';
import { dateAtTime } from '../../../shared/format/salon-time.ts';
import { messages } from '../owner.messages.ts';
import { TipChoice } from './tip-choice.tsx';
import { useGiveTip } from './use-give-tip.ts';

interface TipDialogProps {
  dialog: DialogState<AppointmentDto>;
  /** Where the focus goes once it is given: the button that opened the dialog is gone then. */
  afterwards: RefObject<HTMLElement | null>;
}

interface TipValues {
  preset: number | 'own';
  /** Dollars, as they were typed. */
  own?: string;
}

const { least, most } = TIP_BOUNDS_CENTS;
const bounds = messages.tipBounds(formatPrice(least), formatPrice(most));
const amountInDollars = /^\d{1,4}(\.\d{1,2})?$/;

/** Cents; zero for what is no amount. */
function centsOf({ preset, own = '' }: TipValues): number {
  if (preset !== 'own') return preset;
  return amountInDollars.test(own.trim()) ? Math.round(Number(own) * 100) : 0;
}

const withinBounds = (_rule: unknown, own: string | undefined) => {
  const cents = centsOf({ preset: 'own', own });
  return cents >= least && cents <= most ? Promise.resolve() : Promise.reject(new Error(bounds));
};

/** A tip for a completed bath: one of the usual amounts, or one's own. */
export function TipDialog({ dialog: { open, about: bath, close }, afterwards }: TipDialogProps) {
  const [form] = Form.useForm<TipValues>();
  const values: Partial<TipValues> | undefined = Form.useWatch([], form);
  const { give, busy } = useGiveTip();
  const [refusal, setRefusal] = useState<string>();
  const [given, setGiven] = useState(false);
  const cents = values?.preset === undefined ? 0 : centsOf(values as TipValues);

  const submit = async (chosen: TipValues) => {
    if (!bath) return;
    const reason = await give(bath.id, centsOf(chosen));
    setRefusal(reason);
    setGiven(reason === undefined);
    if (reason === undefined) close();
  };

  const settle = () => {
    form.resetFields();
    setRefusal(undefined);
    if (given) afterwards.current?.focus();
    setGiven(false);
  };

  return (
    <Modal
      open={open}
      title="Add a Tip"
      centered
      width={520}
      closable={!busy}
      onCancel={() => busy || close()}
      afterClose={settle}
      footer={
        <div className={styles.actions}>
          <Button onClick={close} disabled={busy}>
            Not now
          </Button>
          <Button type="primary" disabled={busy} onClick={() => form.submit()}>
            {busy ? 'Sending...' : cents > 0 ? `Give ${formatMoney(cents)}` : 'Give Tip'}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {bath && (
          <p>
            For the bath of <strong>{bath.petName || messages.unknownPet}</strong> at{' '}
            {bath.salon.name || messages.unknownSalon} on {dateAtTime(bath.date, bath.salon.timeZone)}.
          </p>
        )}
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ preset: TIP_PRESETS_CENTS[1] }}
          onFinish={(chosen) => void submit(chosen)}
        >
          <Form.Item name="preset">
            <TipChoice />
          </Form.Item>
          {values?.preset === 'own' && (
            <Form.Item name="own" label="Your amount in dollars" rules={[{ validator: withinBounds }]}>
              <Input prefix="$" inputMode="decimal" autoComplete="off" />
            </Form.Item>
          )}
        </Form>
        <p className={styles.fine}>Charged once to your saved card. All of it goes to the salon.</p>
        {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      </div>
    </Modal>
  );
}
