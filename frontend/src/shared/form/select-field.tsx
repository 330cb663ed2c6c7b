import { classNames } from '../class-names.ts';
import styles from './select-field.module.css';

interface SelectFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValue: (value: Value) => void;
  className?: string;
}

/** A choice of one option in the browser's native list. Its label is only read out. */
export const SelectField = <Value extends string>({
  label,
  options,
  value,
  onValue,
  className,
}: SelectFieldProps<Value>) => (
  <select
    aria-label={label}
    className={classNames(styles.select, className)}
    value={value}
    onChange={({ target }) => onValue(target.value as Value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
