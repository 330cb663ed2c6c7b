import { Alert } from 'antd';
import { useId, useRef, useState, type DragEvent } from 'react';
import { Button } from '../../../shared/antd-button.tsx';
import { classNames } from '../../../shared/class-names.ts';
import { Icon } from '../../../shared/icon.tsx';
import { ChosenPictureForm } from './chosen-picture-form.tsx';
import { messages } from './pictures.messages.ts';
import styles from './pictures.module.css';
import { useAddPicture } from './use-add-picture.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/avif';

/** Takes a picture by drop or file choice, previews it, asks for its description, and uploads it. */
export function AddPicture({ salonId, onAdded }: { salonId: number; onAdded: () => void }) {
  const { chosen, choose, forget, send, isSending, sentPercent, reason } = useAddPicture(salonId, onAdded);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
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
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file may be chosen again later.
          target.value = '';
        }}
      />
      {reason && <Alert type="error" showIcon title={reason} role="alert" />}
      {chosen ? (
        <ChosenPictureForm
          preview={chosen.preview}
          isSending={isSending}
          sentPercent={sentPercent}
          onSend={(alt) => void send(alt)}
          onCancel={forget}
        />
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
