import { Checkbox, Form, Input, Radio } from 'antd';
import { businessTerms, businessWords } from '../../api/business-terms.ts';
import {
  ADD_ON_SALON_SHARE_PERCENT,
  PLATFORM_FEE_PERCENT,
  SALON_SHARE_PERCENT,
} from '../../domain/business-constants.ts';
import { petSizeBand } from '../../domain/pet-size.ts';
import { emailRules, mustBeTicked, trimmedAtLeast } from '../../shared/form-rules.ts';
import { AddressFields } from './address-fields.tsx';
import styles from './partner-form.module.css';
import { messages } from './partners.messages.ts';

const { shortest } = businessTerms;

const sizes = [
  { value: 'small', label: businessWords.salonSize.small },
  { value: 'medium', label: businessWords.salonSize.medium },
  { value: 'large', label: businessWords.salonSize.large },
];

const applicantAddress = { ...messages, address: messages.fullAddress, zipCode: messages.applicantZipCode };

/** The applicant and the salon. */
export const SalonFields = () => (
  <fieldset className={styles.group}>
    <legend>Your salon</legend>
    <Form.Item
      name="salonName"
      label="Salon name"
      rules={[trimmedAtLeast(shortest.salonNameOfApplication, messages.applicantName)]}
    >
      <Input autoComplete="organization" maxLength={120} />
    </Form.Item>
    <Form.Item
      name="ownerName"
      label="Owner name"
      rules={[trimmedAtLeast(shortest.salonNameOfApplication, messages.ownerName)]}
    >
      <Input autoComplete="name" maxLength={120} />
    </Form.Item>
    <Form.Item name="email" label="Email" rules={emailRules(messages.email)}>
      <Input type="email" autoComplete="email" inputMode="email" />
    </Form.Item>
    <Form.Item name="phone" label="Phone" rules={[trimmedAtLeast(shortest.phone, messages.phone)]}>
      <Input type="tel" autoComplete="tel" maxLength={40} />
    </Form.Item>
    <AddressFields says={applicantAddress} least={shortest.cityOfApplication} />
    <Form.Item name="yearsInBusiness" label="Years in business" rules={[trimmedAtLeast(1, messages.yearsInBusiness)]}>
      <Input maxLength={40} inputMode="numeric" />
    </Form.Item>
    <Form.Item name="website" label="Website (Optional)">
      <Input type="url" autoComplete="url" maxLength={200} placeholder="https://" />
    </Form.Item>
    <Form.Item name="specialty" label="Specialty (Optional)" className={styles.whole}>
      <Input maxLength={500} placeholder="Shy dogs, hand stripping, cats on Mondays" />
    </Form.Item>
    <Form.Item name="salonSize" label="Salon size" className={styles.whole}>
      <Radio.Group options={sizes} />
    </Form.Item>
    <Form.Item name="acceptsXLargePets" valuePropName="checked" className={styles.check}>
      <Checkbox>We accept X-Large dogs, {petSizeBand('x_large')}</Checkbox>
    </Form.Item>
  </fieldset>
);

/** What the applicant has to agree to. */
export const TermsFields = () => (
  <fieldset className={styles.group}>
    <legend>Terms</legend>
    <p className={styles.prices}>
      <span>
        You receive {SALON_SHARE_PERCENT}% of each subscription, {ADD_ON_SALON_SHARE_PERCENT}% of add-ons and all tips.
      </span>
      <span>
        The platform keeps {PLATFORM_FEE_PERCENT}% of subscriptions for marketing, scheduling, payments and customer
        communications.
      </span>
    </p>
    <Form.Item
      name="termsAccepted"
      valuePropName="checked"
      className={styles.check}
      rules={[mustBeTicked(messages.terms)]}
    >
      <Checkbox>I accept the terms and conditions</Checkbox>
    </Form.Item>
    <Form.Item
      name="pricingAgreed"
      valuePropName="checked"
      className={styles.check}
      rules={[mustBeTicked(messages.pricing)]}
    >
      <Checkbox>I agree to the pricing structure</Checkbox>
    </Form.Item>
  </fieldset>
);
