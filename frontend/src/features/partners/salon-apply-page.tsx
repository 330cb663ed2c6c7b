import { Form } from 'antd';
import { paths } from '../../app/paths.ts';
import type { SalonApplicationDto } from '../../api/generated.ts';
import { REVIEW_DAYS } from '../../domain/business-constants.ts';
import { ConsentSentence } from '../../domain/consent-sentence.tsx';
import { Button } from '../../shared/antd-button.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { showFieldErrors } from '../../shared/form/show-field-errors.ts';
import { useKeptInput } from '../../shared/form/use-kept-input.ts';
import { Icon } from '../../shared/icon.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import styles from './partner-form.module.css';
import { SalonFields, TermsFields } from './salon-apply-fields.tsx';
import { useApply } from './use-apply.ts';

/** Applies for a partnership, and goes on to the page that says what follows. */
export function SalonApplyPage() {
  usePageHead(pageHeads.salonApply);
  const [form] = Form.useForm<SalonApplicationDto>();
  // An agreement is given with each application.
  const input = useKeptInput(form, 'salon-application', ['termsAccepted', 'pricingAgreed']);
  const { apply, busy, sent } = useApply(input.forget);

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
        onValuesChange={input.keep}
        onFinish={(application) => void submit(application)}
        noValidate
      >
        <SalonFields />
        <TermsFields />
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
