import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { businessTerms } from '../../api/business-terms.ts';
import { trimmedAtLeast } from '../../shared/form-rules.ts';
import styles from './salon-form.module.css';
import { messages } from './salon-desk.messages.ts';

const { shortest } = businessTerms;

/** The fields for a salon's name, description and contact; further fields follow in pairs. */
export const SalonContactFields = ({ children }: { children?: ReactNode }) => (
  <>
    <Form.Item name="name" label="Salon Name" rules={[trimmedAtLeast(shortest.salonName, messages.salonName)]}>
      <Input maxLength={120} />
    </Form.Item>
    <Form.Item name="description" label="Description (Optional)">
      <Input.TextArea rows={3} maxLength={2000} />
    </Form.Item>
    <div className={styles.pair}>
      <Form.Item name="phone" label="Phone" rules={[trimmedAtLeast(shortest.phone, messages.phone)]}>
        <Input type="tel" maxLength={40} />
      </Form.Item>
      <Form.Item name="address" label="Address" rules={[trimmedAtLeast(shortest.address, messages.address)]}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="city" label="City" rules={[trimmedAtLeast(1, messages.city)]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="state" label="State" rules={[trimmedAtLeast(1, messages.state)]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="zipCode" label="ZIP Code" rules={[trimmedAtLeast(shortest.zipCode, messages.zipCode)]}>
        <Input maxLength={10} />
      </Form.Item>
      {children}
    </div>
  </>
);
