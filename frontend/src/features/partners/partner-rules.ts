import type { FormRule } from 'antd';

/** At least so many characters beside the spaces around them, as the server counts. */
export const trimmedLength = (least: number, message: string): FormRule => ({
  validator: (_, value?: string) =>
    (value ?? '').trim().length >= least ? Promise.resolve() : Promise.reject(new Error(message)),
});

/** At least so many characters, spaces included: for passwords. */
export const longEnough = (least: number, message: string): FormRule => ({
  validator: (_, value?: string) =>
    (value ?? '').length >= least ? Promise.resolve() : Promise.reject(new Error(message)),
});

export const emailRules = (message: string): FormRule[] => [
  { required: true, message, validateTrigger: 'onSubmit' },
  { type: 'email', message, validateTrigger: 'onBlur' },
];

/** A box that has to be ticked. */
export const mustBeTicked = (message: string): FormRule => ({
  validator: (_, value?: boolean) => (value ? Promise.resolve() : Promise.reject(new Error(message))),
});
