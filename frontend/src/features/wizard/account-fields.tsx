import type { useFormProblems } from '../../shared/form/use-form-problems.ts';
import { TextField } from '../../shared/form/text-field.tsx';
import type { AccountValues } from './wizard-rules.ts';
import step from './wizard-step.module.css';
import { businessWords } from '../../api/business-terms.ts';

interface AccountFieldsProps {
  values: AccountValues;
  form: Pick<ReturnType<typeof useFormProblems<AccountValues>>, 'changed' | 'left' | 'problemOf'>;
  onChange: (change: Partial<AccountValues>) => void;
}

type Attributes = Pick<React.ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>;

/** The fields for the person, the sign-in and the address. */
export function AccountFields({ values, form, onChange }: AccountFieldsProps) {
  const field = (name: keyof AccountValues, label: string, attributes: Attributes = {}, hint?: string) => (
    <TextField
      name={name}
      label={label}
      hint={hint}
      value={values[name]}
      problem={form.problemOf(name)}
      onValue={(value) => {
        onChange({ [name]: value });
        form.changed(name);
      }}
      onBlur={() => form.left(name)}
      {...attributes}
    />
  );
  return (
    <>
      <div className={step.columns}>
        {field('firstName', 'First name', { autoComplete: 'given-name', maxLength: 80 })}
        {field('lastName', 'Last name', { autoComplete: 'family-name', maxLength: 80 })}
      </div>
      {field('email', 'Email', { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 })}
      <div className={step.columns}>
        {field('username', 'Username', { autoComplete: 'username', maxLength: 80 }, businessWords.shortestUsername)}
        {field(
          'password',
          'Password',
          { type: 'password', autoComplete: 'new-password', maxLength: 200 },
          businessWords.shortestPassword,
        )}
      </div>
      {field('phone', 'Phone', { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 30 })}
      {field('address', 'Address', { autoComplete: 'street-address', maxLength: 200 })}
      <div className={step.columns}>
        {field('city', 'City', { autoComplete: 'address-level2', maxLength: 80 })}
        {field('state', 'State', { autoComplete: 'address-level1', maxLength: 40 })}
      </div>
      {field('zipCode', 'ZIP code', { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 10 })}
    </>
  );
}
