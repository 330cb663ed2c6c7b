import { useRef, useState, type FormEvent } from 'react';
import type { Problems } from './problems.ts';
import { useAfterPress } from './use-after-press.ts';

/**
 * Keeps the problems of a form. A field shows its problem once it has lost the focus and no finger is down, every field
 * once the form is sent, and a field that the server refused until it is changed. The first wrong field gets the focus.
 */
export function useFormProblems<Values extends object>(values: Values, check: (values: Values) => Problems<Values>) {
  type Field = keyof Values & string;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Problems<Values>>({});
  const form = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  const found = check(values);

  const focus = (field: string) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

  /** Returns whether the form may be sent, and shows its problems. */
  const mayGo = (event: FormEvent): boolean => {
    event.preventDefault();
    setSeen(new Set(Object.keys(values)));
    // The fields in the order of the page, which differs from that of the rules.
    const wrong = [...(form.current?.elements ?? [])].map((one) => one.getAttribute('name') ?? '');
    const first = wrong.find((name) => name in found);
    if (first) focus(first);
    return Object.keys(found).length === 0;
  };

  const refuse = (problems: Problems<Values>) => {
    setRefused(problems);
    const [first] = Object.keys(problems);
    if (first) focus(first);
  };

  return {
    form,
    mayGo,
    refuse,
    /** A changed field drops the server's refusal. */
    changed: (field: Field) => setRefused(({ [field]: _gone, ...rest }) => rest as Problems<Values>),
    left: (field: Field) => afterPress(() => setSeen((before) => new Set(before).add(field))),
    problemOf: (field: Field): string | undefined => refused[field] ?? (seen.has(field) ? found[field] : undefined),
  };
}
