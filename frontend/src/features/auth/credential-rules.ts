import type { FormRule } from 'antd';
import { PASSWORD_MIN_LENGTH } from '../../domain/business-constants.ts';
import { messages } from './auth.messages.ts';

export const emailRules: FormRule[] = [
  { required: true, message: messages.email, validateTrigger: 'onSubmit' },
  { type: 'email', message: messages.email, validateTrigger: 'onBlur' },
];

export const passwordRules: FormRule[] = [
  { required: true, message: messages.password, validateTrigger: 'onSubmit' },
  { min: PASSWORD_MIN_LENGTH, message: messages.password, validateTrigger: 'onBlur' },
];

/** For a password that is typed twice. */
export const sameAs =
  (field: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_, value?: string) =>
      value === getFieldValue(field) ? Promise.resolve() : Promise.reject(new Error(messages.passwordsDiffer)),
  });
