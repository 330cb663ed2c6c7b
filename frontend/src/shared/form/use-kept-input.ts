import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { keptInput } from './kept-input.ts';

/**
 * Keeps what is typed into a long form in the tab's storage, so that a look at another page, the way back and a reload
 * lose nothing.
 * @param name nothing is stored without one
 * @param except the fields that are not stored, such as passwords
 * @param begun the values that the form begins with: only others are stored, so that none comes back that was changed
 *   elsewhere meanwhile
 */
export function useKeptInput(
  form: FormInstance,
  name: string | undefined,
  except: readonly string[] = [],
  begun: object = {},
) {
  const input = keptInput<Record<string, unknown>>(name ?? '');
  const [stored] = useState(() => (name ? input.read() : {}));
  // The first rendering of a prerendered page is that of the server. What was typed before its code came counts.
  useEffect(() => {
    for (const [field, value] of Object.entries(stored))
      if (!form.isFieldTouched(field)) form.setFieldValue(field, value);
  }, [form, stored]);
  return {
    /** Stores the form's values; called at each change. */
    keep: (_changed: unknown, values: object): void => {
      if (!name) return;
      const before = new Map<string, unknown>(Object.entries(begun));
      const kept = Object.entries(values).filter(
        ([field, value]) => !except.includes(field) && value !== before.get(field),
      );
      input.keep(Object.fromEntries(kept));
    },
    forget: input.forget,
    /** Whether the form began with input that was stored. */
    wasKept: Object.keys(stored).length > 0,
  };
}
