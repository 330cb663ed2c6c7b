import { Form, Input } from 'antd';
import type { RefObject } from 'react';
import { TIP_BOUNDS_CENTS, TIP_PRESETS_CENTS } from '../../../domain/business-constants.ts';
import styles from '../../../shared/dialogs/dialog.module.css';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { centsOf } from '../../../shared/format/dollars.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { dateAtTime } from '../../../shared/format/salon-time.ts';
import { messages } from '../owner.messages.ts';
import { TipChoice } from './tip-choice.tsx';
import { useGiveTip } from './use-give-tip.ts';

/** The bath that a tip is for. */
export interface TippedBath {
  appointmentId: number;
  petName: string;
  salonName: string;
  /** The visit's start, a UTC instant. */
  at: string;
  timeZone: string;
  /** The amount of the declined tip in cents, which this tip replaces. */
  declined?: number;
}

interface TipDialogProps {
  dialog: DialogState<TippedBath>;
  /** The element that gets the focus afterwards: the button that opened the dialog is gone by then. */
  afterwards: RefObject<HTMLElement | null>;
}

interface TipValues {
  preset: number | 'own';
  /** Dollars, as they were typed. */
  own?: string;
}

const { least, most } = TIP_BOUNDS_CENTS;

/** Returns the tip in cents; zero for a text that is not an amount. */
const tipOf = ({ preset = 0, own }: Partial<TipValues>): number => (preset === 'own' ? (centsOf(own) ?? 0) : preset);

const withinBounds = (_rule: unknown, own: string | undefined) => {
  const cents = centsOf(own) ?? 0;
  return cents >= least && cents <= most ? Promise.resolve() : Promise.reject(new Error(messages.tipBounds));
};

/** Tips a completed visit with one of the usual amounts, or an amount of choice. */
export function TipDialog({ dialog: { open, about: bath, close }, afterwards }: TipDialogProps) {
  const give = useGiveTip();
  return (
    <FormDialog<TipValues>
      open={open}
      title={bath?.declined === undefined ? 'Add a Tip' : 'Give Another Amount'}
      submit={(values) => (tipOf(values) > 0 ? `Give ${formatMoney(tipOf(values))}` : 'Give Tip')}
      initialValues={{ preset: TIP_PRESETS_CENTS[1] }}
      onClose={close}
      afterwards={afterwards}
      onSubmit={async (values) => (bath ? give(bath.appointmentId, tipOf(values)) : undefined)}
      about={
        bath && (
          <>
            <p>
              For the bath of <strong>{bath.petName || messages.unknownPet}</strong> at{' '}
              {bath.salonName || messages.unknownSalon} on {dateAtTime(bath.at, bath.timeZone)}.
            </p>
            {bath.declined !== undefined && <p>{messages.tipInstead(formatMoney(bath.declined))}</p>}
          </>
        )
      }
    >
      <Form.Item name="preset">
        <TipChoice />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          getFieldValue('preset') === 'own' && (
            <Form.Item name="own" label="Your amount in dollars" rules={[{ validator: withinBounds }]}>
              <Input prefix="$" inputMode="decimal" autoComplete="off" />
            </Form.Item>
          )
        }
      </Form.Item>
      <p className={styles.fine}>Charged once to your saved card. All of it goes to the salon.</p>
    </FormDialog>
  );
}
