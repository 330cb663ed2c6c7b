import { Checkbox, Form, Input, Radio } from 'antd';
import { paths } from '../../app/paths.ts';
import { businessTerms, businessWords } from '../../api/business-terms.ts';
import type { SalonApplicationDto } from '../../api/generated.ts';
import {
  ADD_ON_SALON_SHARE_PERCENT,
  PLATFORM_FEE_PERCENT,
  REVIEW_DAYS,
  SALON_SHARE_PERCENT,
} from '../../domain/business-constants.ts';
import { ConsentSentence } from '../../domain/consent-sentence.tsx';
import { petSizeBand } from '../../domain/pet-size.ts';
import { Button } from '../../shared/antd-button.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { showFieldErrors } from '../../shared/form/show-field-errors.ts';
import { Icon } from '../../shared/icon.tsx';
import { emailRules, mustBeTicked, trimmedAtLeast } from '../../shared/form-rules.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { AddressFields } from './address-fields.tsx';
import styles from './partner-form.module.css';
import { messages } from './partners.messages.ts';
import { useApply } from './use-apply.ts';

const { shortest } = businessTerms;

const sizes = [
  { value: 'small', label: businessWords.salonSize.small },
  { value: 'medium', label: businessWords.salonSize.medium },
  { value: 'large', label: businessWords.salonSize.large },
];

const applicantAddress = { ...messages, address: messages.fullAddress, zipCode: messages.applicantZipCode };

export function SalonApplyPage() {
  usePageHead(pageHeads.salonApply);
  const [form] = Form.useForm<SalonApplicationDto>();
  const { apply, busy, sent } = useApply();

  const submit = async (application: SalonApplicationDto) => showFieldErrors(form, await apply(application));

  return (
    <div className={styles.page}>
      <div className={styles.back}>
        <ButtonLink to={paths.joinNetwork} tone="quiet" icon={<Icon name="arrow-left" />}>
          Back to Information
        </ButtonLink>
      </div>
      <PageHead
        title="Apply to become a partner"
        lead={`Five minutes, no fee, no obligation. We answer within ${REVIEW_DAYS}.`}
      />
      <Form
        form={form}
        layout="vertical"
        className={styles.form}
        validateTrigger="onBlur"
        initialValues={{ salonSize: 'small', acceptsXLargePets: false, termsAccepted: false, pricingAgreed: false }}
        onFinish={(application) => void submit(application)}
        noValidate
      >
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
          <Form.Item name="phone" label="Phone" rules={[trimmedAtLeast(10, messages.phone)]}>
            <Input type="tel" autoComplete="tel" maxLength={40} />
          </Form.Item>
          <AddressFields says={applicantAddress} least={2} />
          <Form.Item
            name="yearsInBusiness"
            label="Years in business"
            rules={[trimmedAtLeast(1, messages.yearsInBusiness)]}
          >
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
        <fieldset className={styles.group}>
          <legend>Terms</legend>
          <p className={styles.prices}>
            <span>
              You receive {SALON_SHARE_PERCENT}% of each subscription, {ADD_ON_SALON_SHARE_PERCENT}% of add-ons and all
              tips.
            </span>
            <span>
              The platform keeps {PLATFORM_FEE_PERCENT}% of subscriptions for marketing, scheduling, payments and
              customer communications.
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
        <Button type="primary" htmlType="submit" size="large" block disabled={sent} busy={busy}>
          {busy ? 'Submitting...' : 'Submit Application'}
        </Button>
        <p className={styles.consent}>
          <ConsentSentence kind="salon" />
        </p>
      </Form>
    </div>
  );
}
