import type { FormRule } from 'antd';

const requiring = (holds: boolean, message: string) => (holds ? Promise.resolve() : Promise.reject(new Error(message)));

/** At least so many characters beside the spaces around them, as the server counts. */
export const trimmedAtLeast = (least: number, message: string): FormRule => ({
  validator: (_, value?: string) => requiring((value ?? '').trim().length >= least, message),
});

/** An empty field is told when the form is sent, a wrong one when it is left. */
export const emailRules = (message: string): FormRule[] => [
  { required: true, message, validateTrigger: 'onSubmit' },
  { type: 'email', message, validateTrigger: 'onBlur' },
];

/** A password counts with its spaces; told as an e-mail is. */
export const passwordRules = (least: number, message: string): FormRule[] => [
  { required: true, message, validateTrigger: 'onSubmit' },
  { min: least, message, validateTrigger: 'onBlur' },
];

/** For what is typed twice. */
export const sameAs =
  (field: string, message: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_, value?: string) => requiring(value === getFieldValue(field), message),
  });

/** A box that has to be ticked. */
export const mustBeTicked = (message: string): FormRule => ({
  validator: (_, value?: boolean) => requiring(value === true, message),
});
