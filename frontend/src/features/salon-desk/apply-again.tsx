import { skipToken } from '@reduxjs/toolkit/query';
import { Checkbox, Form, Input } from 'antd';
import { useRef } from 'react';
import { businessTerms } from '../../api/business-terms.ts';
import { useGetOwnApplicationQuery, type ApplyAgainDto } from '../../api/generated.ts';
import { ConsentSentence } from '../../domain/consent-sentence.tsx';
import { petSizeBand } from '../../domain/pet-size.ts';
import { Button } from '../../shared/button.tsx';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { trimmedAtLeast } from '../../shared/form-rules.ts';
import styles from './salon-form.module.css';
import { messages } from './salon-desk.messages.ts';
import { useApplyAgain } from './use-apply-again.ts';

const sizes = [
  { name: 'acceptsSmallPets', label: `Small dogs, ${petSizeBand('small')}` },
  { name: 'acceptsMediumPets', label: `Medium dogs, ${petSizeBand('medium')}` },
  { name: 'acceptsLargePets', label: `Large dogs, ${petSizeBand('large')}` },
  { name: 'acceptsXLargePets', label: `X-Large dogs, ${petSizeBand('x_large')}` },
];

/** Lets a rejected salon correct its answers and wait for another decision (rules.md#applying-again). */
export function ApplyAgain() {
  const dialog = useDialog<true>();
  const application = useGetOwnApplicationQuery(dialog.open ? undefined : skipToken);
  const button = useRef<HTMLButtonElement>(null);
  const applyAgain = useApplyAgain();
  if (application.isError) return <p role="alert">{messages.applyAgain.failed}</p>;
  return (
    <>
      <Button ref={button} tone="call" disabled={application.isFetching} onClick={() => dialog.show(true)}>
        {messages.applyAgain.open}
      </Button>
      <FormDialog<ApplyAgainDto>
        open={dialog.open && application.isSuccess}
        title={messages.applyAgain.open}
        submit="Apply Again"
        initialValues={valuesOf(application.data)}
        about={<p>{messages.applyAgain.about}</p>}
        onSubmit={applyAgain}
        onClose={dialog.close}
        afterwards={button}
      >
        <Fields />
      </FormDialog>
    </>
  );
}

/** An answer that was not given is an empty field. */
const valuesOf = (answers: object | undefined): Partial<ApplyAgainDto> =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([, value]) => value !== null));

const Fields = () => (
  <>
    <Form.Item
      name="name"
      label="Salon Name"
      rules={[trimmedAtLeast(businessTerms.shortest.salonName, messages.salonName)]}
    >
      <Input maxLength={120} />
    </Form.Item>
    <Form.Item name="description" label="Description (Optional)">
      <Input.TextArea rows={3} maxLength={2000} />
    </Form.Item>
    <div className={styles.pair}>
      <Form.Item name="phone" label="Phone" rules={[trimmedAtLeast(10, messages.phone)]}>
        <Input type="tel" maxLength={40} />
      </Form.Item>
      <Form.Item name="address" label="Address" rules={[trimmedAtLeast(5, messages.address)]}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="city" label="City" rules={[trimmedAtLeast(1, messages.city)]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="state" label="State" rules={[trimmedAtLeast(1, messages.state)]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="zipCode" label="ZIP Code" rules={[trimmedAtLeast(5, messages.zipCode)]}>
        <Input maxLength={10} />
      </Form.Item>
    </div>
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
