import { Alert, Form, type FormInstance } from 'antd';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../antd-button.tsx';
import { keptInput } from '../form/kept-input.ts';
import { useKeptInput } from '../form/use-kept-input.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface FormDialogProps<Values> {
  open: boolean;
  title: string;
  /** The label of the submit button; it may depend on the values so far. */
  submit: string | ((values: Partial<Values>) => string);
  /** The label while the form is being sent. */
  sending?: string;
  danger?: boolean;
  initialValues?: Partial<Values>;
  /** The name under which the tab keeps the input until the dialog is closed; it belongs to one account. */
  keepAs?: string;
  /** Sends the form; returns the reason of a refusal, or undefined on success. */
  onSubmit: (values: Values) => Promise<string | undefined>;
  onClose: () => void;
  /** The element that gets the focus afterwards: the button that opened the dialog may be gone by then. */
  afterwards: RefObject<HTMLElement | null>;
  /** The subject of the dialog, above the fields. */
  about?: ReactNode;
  children?: ReactNode | ((form: FormInstance<Values>) => ReactNode);
}

/** Asks for a few fields and sends them. A refusal is shown in the dialog, which stays open and keeps its input. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, title, keepAs, onClose, afterwards } = props;
  const [busy, setBusy] = useState(false);
  const done = useRef(false);
  const settle = () => {
    if (done.current) afterwards.current?.focus();
    done.current = false;
  };
  const close = () => {
    if (keepAs) keptInput(keepAs).forget();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={title}
      centered
      width={540}
      footer={null}
      holdsInput
      destroyOnHidden
      closable={!busy}
      onCancel={() => busy || close()}
      afterClose={settle}
    >
      <Fields
        {...props}
        busy={busy}
        onBusy={setBusy}
        onClose={close}
        onDone={() => {
          done.current = true;
          close();
        }}
      />
    </Dialog>
  );
}

interface FieldsProps<Values> extends FormDialogProps<Values> {
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function Fields<Values extends object>(props: FieldsProps<Values>) {
  const {
    submit,
    sending = 'Sending...',
    danger,
    initialValues,
    keepAs,
    about,
    children,
    onSubmit,
    onClose,
    busy,
    onBusy,
    onDone,
  } = props;
  const [form] = Form.useForm<Values>();
  const { keep } = useKeptInput(form, keepAs, [], initialValues);
  const values: Partial<Values> | undefined = Form.useWatch([], form);
  const [refusal, setRefusal] = useState<string>();

  const send = async (chosen: Values) => {
    onBusy(true);
    const why = await onSubmit(chosen);
    onBusy(false);
    setRefusal(why);
    if (why === undefined) onDone();
  };

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initialValues}
      className={styles.body}
      onValuesChange={keep}
      onFinish={(chosen) => void send(chosen)}
      noValidate
    >
      {about}
      {typeof children === 'function' ? children(form) : children}
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      <div className={styles.actions}>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="primary" danger={danger} htmlType="submit" busy={busy}>
          {busy ? sending : typeof submit === 'string' ? submit : submit(values ?? {})}
        </Button>
      </div>
    </Form>
  );
}
