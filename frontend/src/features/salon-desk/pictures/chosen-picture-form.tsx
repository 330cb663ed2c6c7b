import { Form, Progress } from 'antd';
import { Button } from '../../../shared/antd-button.tsx';
import { AltField } from './description-dialog.tsx';
import { messages } from './pictures.messages.ts';
import styles from './pictures.module.css';

interface ChosenPictureFormProps {
  /** The address of the picture in this browser. */
  preview: string;
  isSending: boolean;
  sentPercent: number;
  onSend: (alt: string) => void;
  onCancel: () => void;
}

/** Shows the chosen picture, asks for its description, and shows how much of it is sent. */
export function ChosenPictureForm({ preview, isSending, sentPercent, onSend, onCancel }: ChosenPictureFormProps) {
  const progress = sentPercent < 100 ? messages.sending : messages.preparing;
  return (
    <Form<{ alt: string }>
      layout="vertical"
      requiredMark={false}
      className={styles.chosen}
      onFinish={({ alt }) => onSend(alt)}
      noValidate
    >
      <img src={preview} alt="The chosen picture" className={styles.preview} />
      <div>
        <AltField />
        {isSending && <Progress percent={sentPercent} status="active" showInfo={false} aria-label={progress} />}
        <div className={styles.buttons}>
          <Button onClick={onCancel} disabled={isSending}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" busy={isSending}>
            {isSending ? progress : 'Add Picture'}
          </Button>
        </div>
      </div>
    </Form>
  );
}
