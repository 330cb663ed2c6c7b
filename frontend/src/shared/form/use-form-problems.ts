import { useRef, useState, type FormEvent } from 'react';
import type { Problems } from './problems.ts';

/**
 * What is wrong with a form: a field shows its problem once it was left, all of them once the form was sent, and
 * what the server refused until the field is changed. The first wrong field gets the keyboard.
 */
export function useFormProblems<Values extends object>(values: Values, check: (values: Values) => Problems<Values>) {
  type Field = keyof Values & string;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Problems<Values>>({});
  const form = useRef<HTMLFormElement>(null);
  const found = check(values);

  const focus = (field: string) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

  /** Answers whether the form may be sent, and shows why not. */
  const mayGo = (event: FormEvent): boolean => {
    event.preventDefault();
    setSeen(new Set(Object.keys(values)));
    // In the order of the page, which is not that of the rules.
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
    /** What the server refused of a field is forgotten as soon as it is changed. */
    changed: (field: Field) => setRefused(({ [field]: _gone, ...rest }) => rest as Problems<Values>),
    left: (field: Field) => setSeen((before) => new Set(before).add(field)),
    problemOf: (field: Field): string | undefined => refused[field] ?? (seen.has(field) ? found[field] : undefined),
  };
}
