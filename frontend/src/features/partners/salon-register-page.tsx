import { Alert, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { businessTerms, businessWords } from '../../api/business-terms.ts';
import { PASSWORD_MIN_LENGTH, REVIEW_DAYS } from '../../domain/business-constants.ts';
import { ConsentSentence } from '../../domain/consent-sentence.tsx';
import { petSizeBand } from '../../domain/pet-size.ts';
import { Button } from '../../shared/antd-button.tsx';
import { emailRules, passwordRules, sameAs, trimmedAtLeast } from '../../shared/form-rules.ts';
import { showFieldErrors } from '../../shared/form/show-field-errors.ts';
import { useKeptInput } from '../../shared/form/use-kept-input.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { AddressFields } from './address-fields.tsx';
import styles from './partner-form.module.css';
import { messages } from './partners.messages.ts';
import { useRegisterSalon, type NewSalon } from './use-register-salon.ts';

const { shortest } = businessTerms;

const accepted = { acceptsSmallPets: true, acceptsMediumPets: true, acceptsLargePets: true, acceptsXLargePets: false };

const acceptance = [
  { name: 'acceptsSmallPets', label: `Small dogs, ${petSizeBand('small')}` },
  { name: 'acceptsMediumPets', label: `Medium dogs, ${petSizeBand('medium')}` },
  { name: 'acceptsLargePets', label: `Large dogs, ${petSizeBand('large')}` },
  { name: 'acceptsXLargePets', label: `X-Large dogs, ${petSizeBand('x_large')}` },
];

export function SalonRegisterPage() {
  usePageHead(pageHeads.salonRegister);
  const [form] = Form.useForm<NewSalon>();
  const input = useKeptInput(form, 'salon-registration', ['password', 'confirmPassword']);
  const { register, busy } = useRegisterSalon();

  const [reason, setReason] = useState<string>();

  const submit = async (salon: NewSalon) => {
    const refusal = await register(salon);
    setReason(refusal?.reason);
    if (refusal) showFieldErrors(form, refusal.fields);
    else input.forget();
  };

  return (
    <div className={styles.page}>
      <PageHead
        title="Register your salon"
        lead={`An account and a profile in one go. We review it in ${REVIEW_DAYS} and write to you.`}
      />
      <Form
        form={form}
        layout="vertical"
        className={styles.form}
        validateTrigger="onBlur"
        initialValues={accepted}
        onValuesChange={input.keep}
        onFinish={(salon) => void submit(salon)}
        noValidate
      >
        <fieldset className={styles.group}>
          <legend>Account Information</legend>
          <Form.Item name="username" label="Username" rules={[trimmedAtLeast(shortest.username, messages.username)]}>
            <Input autoComplete="username" maxLength={40} />
          </Form.Item>
          <Form.Item name="email" label="Email" rules={emailRules(messages.email)}>
            <Input type="email" autoComplete="email" inputMode="email" />
          </Form.Item>
          <Form.Item
            name="password"
            label="Password"
            extra={businessWords.shortestPassword}
            rules={passwordRules(PASSWORD_MIN_LENGTH, messages.password)}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="confirmPassword"
            label="Confirm password"
            dependencies={['password']}
            rules={[sameAs('password', messages.passwordsDiffer)]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Salon Information</legend>
          <Form.Item name="name" label="Salon name" rules={[trimmedAtLeast(shortest.salonName, messages.salonName)]}>
            <Input autoComplete="organization" maxLength={120} />
          </Form.Item>
          <Form.Item name="phone" label="Phone" rules={[trimmedAtLeast(shortest.phone, messages.phone)]}>
            <Input type="tel" autoComplete="tel" maxLength={40} />
          </Form.Item>
          <AddressFields says={messages} least={1} />
          <Form.Item name="description" label="Description (Optional)" className={styles.whole}>
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={2000} />
          </Form.Item>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Business Information</legend>
          <p className={styles.hint}>Only our reviewers see these. With both, the review is quicker.</p>
          <Form.Item name="businessLicense" label="Business license (Optional)">
            <Input maxLength={200} placeholder="LIC-2016-1037" />
          </Form.Item>
          <Form.Item name="insuranceInfo" label="Insurance info (Optional)">
            <Input maxLength={500} placeholder="Insurer and policy number" />
          </Form.Item>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Pet Size Acceptance</legend>
          {acceptance.map(({ name, label }) => (
            <Form.Item key={name} name={name} valuePropName="checked" className={styles.check}>
              <Checkbox>{label}</Checkbox>
            </Form.Item>
          ))}
        </fieldset>
        {reason && (
          <Form.Item>
            <Alert type="error" showIcon title={reason} role="alert" />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" size="large" block busy={busy}>
          {busy ? 'Registering...' : 'Register Salon'}
        </Button>
        <p className={styles.consent}>
          <ConsentSentence kind="salon" />
          <ConsentSentence kind="account" />
        </p>
        <p className={styles.instead}>
          Already have an account? <Link to={paths.signIn}>Sign in</Link>
        </p>
      </Form>
    </div>
  );
}
