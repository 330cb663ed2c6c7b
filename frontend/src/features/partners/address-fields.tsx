import { Form, Input } from 'antd';
import { businessTerms } from '../../api/business-terms.ts';
import { trimmedAtLeast } from '../../shared/form-rules.ts';
import styles from './partner-form.module.css';

const { shortest } = businessTerms;

interface AddressFieldsProps {
  /** The message of each field that is too short. */
  says: Readonly<Record<'address' | 'city' | 'state' | 'zipCode', string>>;
  /** The shortest city and state, in characters; the two forms differ. */
  least: number;
}

/** The address of the salon. */
export const AddressFields = ({ says, least }: AddressFieldsProps) => (
  <>
    <Form.Item
      name="address"
      label="Address"
      className={styles.whole}
      rules={[trimmedAtLeast(shortest.address, says.address)]}
    >
      <Input autoComplete="street-address" maxLength={200} />
    </Form.Item>
    <Form.Item name="city" label="City" rules={[trimmedAtLeast(least, says.city)]}>
      <Input autoComplete="address-level2" maxLength={80} />
    </Form.Item>
    <div className={styles.pair}>
      <Form.Item name="state" label="State" rules={[trimmedAtLeast(least, says.state)]}>
        <Input autoComplete="address-level1" maxLength={40} placeholder="TX" />
      </Form.Item>
      <Form.Item name="zipCode" label="ZIP code" rules={[trimmedAtLeast(shortest.zipCode, says.zipCode)]}>
        <Input autoComplete="postal-code" inputMode="numeric" maxLength={10} />
      </Form.Item>
    </div>
  </>
);
