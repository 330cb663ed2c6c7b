import { useId } from 'react';
import { TIP_PRESETS_CENTS } from '../../../domain/business-constants.ts';
import { formatPrice } from '../../../shared/format/money.ts';
import styles from './tip-choice.module.css';

interface TipChoiceProps {
  value?: number | 'own';
  onChange?: (value: number | 'own') => void;
}

const choices = [
  ...TIP_PRESETS_CENTS.map((cents) => ({ value: cents, label: formatPrice(cents) })),
  { value: 'own' as const, label: 'Other' },
];

/** The usual amounts and an amount of choice, as radio buttons. */
export function TipChoice({ value, onChange }: TipChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>How much?</legend>
      <div className={styles.amounts}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.amount} data-chosen={choice.value === value}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange?.(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
