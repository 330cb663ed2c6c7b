import { Form, Input } from 'antd';
import { businessTerms } from '../../../api/business-terms.ts';
import { messages } from './money.messages.ts';

/** The reason, which the audit log keeps. */
export const ReasonField = ({ label = 'Reason' }: { label?: string }) => (
  <Form.Item
    name="reason"
    label={label}
    rules={[{ required: true, whitespace: true, min: businessTerms.shortest.reason, message: messages.reasonMissing }]}
  >
    <Input.TextArea rows={3} maxLength={1000} showCount />
  </Form.Item>
);
