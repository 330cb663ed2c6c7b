import { type ComponentProps, useState } from 'react';
import styles from './password-field.module.css';
import { TextField } from './text-field.tsx';

/** A password, which can be shown while it is typed. The button's name has no "password" in it: that is the field's. */
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
