import { Alert, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { AddOnDto } from '../../api/generated.ts';
import { Button } from '../../shared/antd-button.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';
import { keptInput } from '../../shared/form/kept-input.ts';
import { trimmedAtLeast } from '../../shared/form-rules.ts';
import { showFieldErrors } from '../../shared/form/show-field-errors.ts';
import { useKeptInput } from '../../shared/form/use-kept-input.ts';
import styles from './add-on-dialog.module.css';
import { ADD_ON_SIZES, addOnSizeName, addOnValuesOf, emptyAddOn, type AddOnValues } from './add-on-values.ts';
import { messages } from './salon-desk.messages.ts';
import { type Refusal, useSaveAddOn } from './use-save-add-on.ts';
import { businessTerms, businessWords } from '../../api/business-terms.ts';

interface AddOnFormProps {
  addOn?: AddOnDto;
  /** The name under which the tab keeps the input. */
  keepAs: string;
  /** Saves the add-on; returns the refusal, or undefined on success. */
  save: (values: AddOnValues) => Promise<Refusal | undefined>;
  /** Whether the add-on is being saved. */
  busy: boolean;
  onSaved: () => void;
}

const { addOn: bounds, shortest } = businessTerms;
const sizeOptions = ADD_ON_SIZES.map((size) => ({ value: size, label: addOnSizeName(size) }));

/** A number within bounds; an empty field is too low. */
const between = ([min, tooLow]: readonly [number, string], [max, tooHigh]: readonly [number, string]) => ({
  validator: (_: unknown, value: number | null) => {
    if (typeof value !== 'number' || value < min) return Promise.reject(new Error(tooLow));
    return value > max ? Promise.reject(new Error(tooHigh)) : Promise.resolve();
  },
});

function AddOnForm({ addOn, keepAs, save, busy, onSaved }: AddOnFormProps) {
  const [form] = Form.useForm<AddOnValues>();
  const begun = addOn ? addOnValuesOf(addOn) : emptyAddOn;
  const { keep } = useKeptInput(form, keepAs, [], begun);
  const [reason, setReason] = useState<string>();

  const submit = async (values: AddOnValues) => {
    const refusal = await save(values);
    setReason(refusal?.reason);
    if (refusal) return showFieldErrors(form, refusal.fields);
    onSaved();
  };

  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      validateTrigger="onSubmit"
      initialValues={begun}
      onValuesChange={keep}
      onFinish={(values) => void submit(values)}
      noValidate
    >
      <Form.Item name="name" label="Name" rules={[trimmedAtLeast(shortest.addOnName, messages.addOnName)]}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item
        name="description"
        label="Description"
        rules={[trimmedAtLeast(shortest.addOnDescription, messages.addOnDescription)]}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item
          name="price"
          label="Price ($)"
          rules={[
            between(
              [bounds.minimumPriceCents / 100, messages.addOnPrice],
              [bounds.maximumPriceCents / 100, messages.addOnPriceTooHigh],
            ),
          ]}
        >
          <InputNumber className={styles.number} prefix="$" step={0.01} inputMode="decimal" />
        </Form.Item>
        <Form.Item
          name="duration"
          label="Duration (minutes)"
          rules={[
            between([bounds.minimumMinutes, messages.addOnDuration], [bounds.maximumMinutes, messages.addOnTooLong]),
          ]}
        >
          <InputNumber className={styles.number} step={5} precision={0} inputMode="numeric" />
        </Form.Item>
      </div>
      <Form.Item name="petSize" label="Pet Size" extra={`Large means dogs ${businessWords.largeForSalons}.`}>
        <Select options={sizeOptions} />
      </Form.Item>
      {reason && <Alert type="error" showIcon title={reason} role="alert" className={styles.alert} />}
      <Button type="primary" htmlType="submit" size="large" block busy={busy}>
        {busy ? 'Saving...' : addOn ? 'Update Service' : 'Add Service'}
      </Button>
    </Form>
  );
}

interface AddOnDialogProps {
  salonId: number;
  dialog: DialogState<AddOnDto | undefined>;
}

/** The add-on form in a dialog: a new one, or one that is edited. It stays open while it is sent. */
export function AddOnDialog({ salonId, dialog }: AddOnDialogProps) {
  const { about: addOn } = dialog;
  const { save, busy } = useSaveAddOn(salonId, addOn);
  const keepAs = addOn ? `add-on-${addOn.id}` : `new-add-on-of-salon-${salonId}`;
  const close = () => {
    keptInput(keepAs).forget();
    dialog.close();
  };
  return (
    <Dialog
      open={dialog.open}
      title={addOn ? `Edit ${addOn.name}` : 'Add Service'}
      footer={null}
      holdsInput
      destroyOnHidden
      width={560}
      closable={!busy}
      onCancel={() => busy || close()}
    >
      <AddOnForm key={keepAs} addOn={addOn} keepAs={keepAs} save={save} busy={busy} onSaved={close} />
    </Dialog>
  );
}
