import { Form, InputNumber, type FormInstance } from 'antd';
import { useState } from 'react';
import { currentPosition } from '../../domain/current-position.ts';
import type { ProfileValues } from './profile-values.ts';
import styles from './salon-form.module.css';
import { messages } from './salon-desk.messages.ts';
import { Button } from '../../shared/antd-button.tsx';

/** The number of digits that tells one door from the next. */
const DOOR_DIGITS = 5;

/** The salon's point on the map, where it differs from that of its ZIP code. */
export function OwnPointFields({ form, onFound }: { form: FormInstance<ProfileValues>; onFound: () => void }) {
  const [isUntold, setIsUntold] = useState(false);
  const standHere = () => {
    setIsUntold(false);
    currentPosition(DOOR_DIGITS).then(
      (place) => {
        const [latitude, longitude] = place.split(',').map(Number);
        form.setFieldsValue({ latitude, longitude });
        onFound();
      },
      () => setIsUntold(true),
    );
  };
  return (
    <>
      <div className={styles.pair}>
        <Form.Item name="latitude" label="Latitude (Optional)">
          <InputNumber className={styles.number} min={-90} max={90} />
        </Form.Item>
        <Form.Item name="longitude" label="Longitude (Optional)">
          <InputNumber className={styles.number} min={-180} max={180} />
        </Form.Item>
      </div>
      <Form.Item extra={isUntold ? messages.placeUntold : messages.placeHint}>
        <Button onClick={standHere}>Use this device&apos;s location</Button>
      </Form.Item>
    </>
  );
}
