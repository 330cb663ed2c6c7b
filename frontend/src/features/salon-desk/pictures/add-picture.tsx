import { Alert, Form, Progress } from 'antd';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useUploadSalonPictureMutation } from '../../../api/upload-salon-picture.ts';
import { serverMessage } from '../../../api/error.ts';
import { Button } from '../../../shared/antd-button.tsx';
import { classNames } from '../../../shared/class-names.ts';
import { Icon } from '../../../shared/icon.tsx';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { AltField } from './description-dialog.tsx';
import { type ChosenPicture, preparePicture } from './prepare-picture.ts';
import { messages } from './pictures.messages.ts';
import styles from './pictures.module.css';

const accepted = 'image/jpeg,image/png,image/webp,image/avif';

/** Takes a picture by drop or file choice, previews it, asks for its description, and uploads it. */
export function AddPicture({ salonId, onAdded }: { salonId: number; onAdded: () => void }) {
  const [form] = Form.useForm<{ alt: string }>();
  const [upload, sending] = useUploadSalonPictureMutation();
  const [chosen, choose] = useState<ChosenPicture>();
  const [sentPercent, setSentPercent] = useState(0);
  const [reason, setReason] = useState<string>();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const toast = useToast();

  const take = async (file: File | undefined) => {
    if (!file) return;
    setReason(undefined);
    const prepared = await preparePicture(file);
    choose(prepared);
    if (!prepared) setReason(messages.notAPicture);
  };

  const forget = () => {
    choose(undefined);
    setReason(undefined);
    form.resetFields();
    if (input.current) input.current.value = '';
  };

  const send = async ({ alt }: { alt: string }) => {
    if (!chosen) return;
    setReason(undefined);
    setSentPercent(0);
    const onSent = (part: number) => setSentPercent(Math.round(part * 100));
    const { error } = await upload({ id: salonId, alt, picture: chosen.file, onSent });
    if (error) return setReason(serverMessage(error, messages.tryAgain));
    toast({ tone: 'good', ...messages.added });
    forget();
    return onAdded();
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <div
      className={classNames(styles.add, isOver && styles.isOver)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={accepted}
        className={styles.file}
        tabIndex={-1}
        aria-label="Picture"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {reason && <Alert type="error" showIcon title={reason} role="alert" />}
      {chosen ? (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          className={styles.chosen}
          onFinish={(values) => void send(values)}
          noValidate
        >
          <img src={chosen.preview} alt="The chosen picture" className={styles.preview} />
          <div>
            <AltField />
            {sending.isLoading && (
              <Progress
                percent={sentPercent}
                status="active"
                showInfo={false}
                aria-label={sentPercent < 100 ? messages.sending : messages.preparing}
              />
            )}
            <div className={styles.buttons}>
              <Button onClick={forget} disabled={sending.isLoading}>
                Cancel
              </Button>
              <Button type="primary" htmlType="submit" busy={sending.isLoading}>
                {sending.isLoading ? (sentPercent < 100 ? messages.sending : messages.preparing) : 'Add Picture'}
              </Button>
            </div>
          </div>
        </Form>
      ) : (
        <div className={styles.empty}>
          <Icon name="picture" size={30} className={styles.sign} />
          <Button
            type="primary"
            icon={<Icon name="plus" size={18} />}
            aria-describedby={hint}
            onClick={() => input.current?.click()}
          >
            Choose Picture
          </Button>
          <p id={hint} className={styles.hint}>
            {messages.formats}
          </p>
        </div>
      )}
    </div>
  );
}
