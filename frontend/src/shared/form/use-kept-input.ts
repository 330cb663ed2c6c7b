import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { keptInput } from './kept-input.ts';

/**
 * Keeps what is typed into a long form in the tab's storage, so that a look at another page, the way back and a reload
 * lose nothing.
 * @param except the fields that are not stored, such as passwords
 */
export function useKeptInput(form: FormInstance, name: string, except: readonly string[]) {
  const input = keptInput<Record<string, unknown>>(name);
  const [stored] = useState(input.read);
  // The first rendering of a prerendered page is that of the server. What was typed before its code came counts.
  useEffect(() => {
    for (const [field, value] of Object.entries(stored))
      if (!form.isFieldTouched(field)) form.setFieldValue(field, value);
  }, [form, stored]);
  return {
    /** Stores the form's values; called at each change. */
    keep: (_changed: unknown, values: object): void =>
      input.keep(Object.fromEntries(Object.entries(values).filter(([field]) => !except.includes(field)))),
    forget: input.forget,
  };
}
