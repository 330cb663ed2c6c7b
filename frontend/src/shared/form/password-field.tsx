import { type ComponentProps, useState } from 'react';
import styles from './password-field.module.css';
import { TextField } from './text-field.tsx';

/** A password field whose text can be shown. The button's name avoids the word "password", which is the field's. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <TextField {...field} type={shown ? 'text' : 'password'} />
      <button type="button" className={styles.toggle} aria-pressed={shown} onClick={() => setShown(!shown)}>
        Show
      </button>
    </div>
  );
}
