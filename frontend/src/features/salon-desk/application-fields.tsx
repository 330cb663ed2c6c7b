import { Checkbox, Form, Input } from 'antd';
import { ConsentSentence } from '../../domain/consent-sentence.tsx';
import { petSizeBand } from '../../domain/pet-size.ts';
import { SalonContactFields } from './salon-contact-fields.tsx';
import styles from './salon-form.module.css';

const sizes = [
  { name: 'acceptsSmallPets', label: `Small dogs, ${petSizeBand('small')}` },
  { name: 'acceptsMediumPets', label: `Medium dogs, ${petSizeBand('medium')}` },
  { name: 'acceptsLargePets', label: `Large dogs, ${petSizeBand('large')}` },
  { name: 'acceptsXLargePets', label: `X-Large dogs, ${petSizeBand('x_large')}` },
];

/** The answers that administrators decide about, with the consent that sending them gives. */
export const ApplicationFields = () => (
  <>
    <SalonContactFields />
    <Form.Item name="businessLicense" label="Business license (Optional)">
      <Input maxLength={200} />
    </Form.Item>
    <Form.Item name="insuranceInfo" label="Insurance info (Optional)">
      <Input maxLength={500} />
    </Form.Item>
    <fieldset className={styles.sizes}>
      <legend>Accepted pet sizes</legend>
      {sizes.map(({ name, label }) => (
        <Form.Item key={name} name={name} valuePropName="checked" noStyle>
          <Checkbox>{label}</Checkbox>
        </Form.Item>
      ))}
    </fieldset>
    <ConsentSentence kind="salon" />
  </>
);
