import type { FormRule } from 'antd';

const requiring = (holds: boolean, message: string) => (holds ? Promise.resolve() : Promise.reject(new Error(message)));

/** Requires at least so many characters without the surrounding spaces, as the server counts. */
export const trimmedAtLeast = (least: number, message: string): FormRule => ({
  validator: (_, value?: string) => requiring((value ?? '').trim().length >= least, message),
});

/**
 * Returns the rules of an e-mail. An empty field is reported when the form is sent, a wrong one when it loses the
 * focus.
 */
export const emailRules = (message: string): FormRule[] => [
  { required: true, message, validateTrigger: 'onSubmit' },
  { type: 'email', message, validateTrigger: 'onBlur' },
];

/** Returns the rules of a password, whose spaces count; reported like an e-mail. */
export const passwordRules = (least: number, message: string): FormRule[] => [
  { required: true, message, validateTrigger: 'onSubmit' },
  { min: least, message, validateTrigger: 'onBlur' },
];

/** Returns the rule for a value that is typed twice. */
export const sameAs =
  (field: string, message: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_, value?: string) => requiring(value === getFieldValue(field), message),
  });

/** Returns the rule for a box that has to be ticked. */
export const mustBeTicked = (message: string): FormRule => ({
  validator: (_, value?: boolean) => requiring(value === true, message),
});
