import { useId, type ComponentProps } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  problem: string | undefined;
  hint?: string;
  onValue: (value: string) => void;
}

/** A labelled text field; its problem stands below and is read out with it. */
export function TextField({ label, problem, hint, onValue, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem || hint ? `${id}-note` : undefined}
        onChange={(event) => onValue(event.target.value)}
        {...input}
      />
      {(problem || hint) && (
        <p id={`${id}-note`} className={problem ? styles.problem : styles.hint}>
          {problem ?? hint}
        </p>
      )}
    </div>
  );
}
