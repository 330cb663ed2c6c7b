import { Form, Input } from 'antd';
import { messages } from './money.messages.ts';

const SHORTEST = 5;

/** The reason, which the audit log keeps. */
export const ReasonField = ({ label = 'Reason' }: { label?: string }) => (
  <Form.Item
    name="reason"
    label={label}
    rules={[{ required: true, whitespace: true, min: SHORTEST, message: messages.reasonMissing }]}
  >
    <Input.TextArea rows={3} maxLength={1000} showCount />
  </Form.Item>
);
