import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { tabStorage } from '../browser-storage.ts';

/** Returns what the tab has stored for a form; nothing on the server. */
function storedInput(storageKey: string): Record<string, unknown> {
  try {
    return (JSON.parse(tabStorage.getItem(storageKey) ?? 'null') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * Keeps what is typed into a long form in the tab's storage, so that a look at another page, the way back and a reload
 * lose nothing.
 * @param except the fields that are not stored, such as passwords
 */
export function useKeptInput(form: FormInstance, name: string, except: readonly string[]) {
  const storageKey = `form-${name}`;
  const [stored] = useState(() => storedInput(storageKey));
  // The first rendering of a prerendered page is that of the server. What was typed before its code came counts.
  useEffect(() => {
    for (const [field, value] of Object.entries(stored))
      if (!form.isFieldTouched(field)) form.setFieldValue(field, value);
  }, [form, stored]);
  return {
    /** Stores the form's values; called at each change. */
    keep: (_changed: unknown, values: object): void => {
      const kept = Object.entries(values).filter(([field]) => !except.includes(field));
      tabStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
    },
    forget: (): void => tabStorage.removeItem(storageKey),
  };
}
