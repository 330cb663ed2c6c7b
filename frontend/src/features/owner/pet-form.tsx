import { Alert, Form, type FormInstance, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PetDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { PET_SIZES, petSizeBand, petSizeName } from '../../domain/pet-size.ts';
import { dogBreeds } from '../../domain/dog-breeds.ts';
import { messages } from './owner.messages.ts';
import styles from './pet-form.module.css';
import { emptyPet, valuesOf, type PetValues } from './pet-values.ts';
import type { PetRefusal } from './use-save-pet.ts';
import { Button } from '../../shared/antd-button.tsx';
import { showFieldErrors } from '../../shared/form/show-field-errors.ts';
import { useKeptInput } from '../../shared/form/use-kept-input.ts';

const breedOptions = dogBreeds.map((breed) => ({ value: breed, label: breed }));

/** The server's limits, in characters. */
const NAME_LENGTH = 60;
const COAT_LENGTH = 80;
const NOTES_LENGTH = 1000;

/** The link to the change of plan that the chosen size needs. */
function ChangePlanLink(props: { petId: number; form: FormInstance<PetValues>; onLeave: () => void }) {
  const { petId, form, onLeave } = props;
  return (
    <Link to={paths.changePlan(petId, form.getFieldValue('size') as string)} onClick={onLeave}>
      {messages.changePlan}
    </Link>
  );
}

interface PetFormProps {
  pet?: PetDto;
  /** The name under which the tab keeps the input. */
  keepAs: string;
  /** Saves the pet; returns the refusal, or undefined on success. */
  save: (values: PetValues) => Promise<PetRefusal | undefined>;
  /** Whether the pet is being saved. */
  busy: boolean;
  onSaved: () => void;
  /** Called when the link is followed, with nothing saved. */
  onLeave: () => void;
}

/** The form of a pet: a new one, or one that is edited. */
export function PetForm({ pet, keepAs, save, busy, onSaved, onLeave }: PetFormProps) {
  const [form] = Form.useForm<PetValues>();
  const begun = pet ? valuesOf(pet) : emptyPet;
  const { keep } = useKeptInput(form, keepAs, [], begun);
  const [refusal, setRefusal] = useState<PetRefusal>();

  const submit = async (values: PetValues) => {
    const refused = await save(values);
    setRefusal(refused);
    if (refused) return showFieldErrors(form, refused.fields);
    form.resetFields();
    onSaved();
  };

  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      validateTrigger="onBlur"
      initialValues={begun}
      onValuesChange={keep}
      onFinish={(values) => void submit(values)}
      noValidate
    >
      <Form.Item
        name="name"
        label="Pet Name"
        rules={[{ required: true, whitespace: true, message: messages.petName, validateTrigger: 'onSubmit' }]}
      >
        <Input autoComplete="off" maxLength={NAME_LENGTH} />
      </Form.Item>
      <Form.Item name="breed" label="Breed">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Search breeds"
          options={breedOptions}
          notFoundContent="No breed of this name. Mixed Breed fits every dog."
        />
      </Form.Item>
      <Form.Item
        name="size"
        label="Pet Size"
        extra={messages.petSizeHelp}
        rules={[{ required: true, message: messages.petSize }]}
      >
        <Radio.Group className={styles.sizes} aria-label="Pet Size">
          {PET_SIZES.map((size) => (
            <Radio key={size} value={size} className={styles.size}>
              <span className={styles.name}>{petSizeName(size)}</span>
              <span className={styles.band}>{petSizeBand(size)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="coatType" label="Coat Type (Optional)">
        <Input autoComplete="off" maxLength={COAT_LENGTH} placeholder="Curly, short, double..." />
      </Form.Item>
      <Form.Item name="specialNotes" label="Special Notes (Optional)">
        <Input.TextArea rows={3} maxLength={NOTES_LENGTH} placeholder="Allergies, fears, favorite treats" />
      </Form.Item>
      {refusal?.reason && (
        <Alert
          type={refusal.planFollows ? 'info' : 'error'}
          showIcon
          title={refusal.reason}
          role="alert"
          className={styles.alert}
          action={pet && refusal.planFollows && <ChangePlanLink petId={pet.id} form={form} onLeave={onLeave} />}
        />
      )}
      <Button type="primary" htmlType="submit" size="large" block busy={busy}>
        {busy ? 'Saving...' : pet ? 'Update Pet' : 'Add Pet'}
      </Button>
    </Form>
  );
}
