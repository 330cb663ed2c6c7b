import { PASSWORD_MIN_LENGTH } from '../../domain/business-constants.ts';
import * as rules from '../../shared/form-rules.ts';
import { messages } from './auth.messages.ts';

export const emailRules = rules.emailRules(messages.email);

export const passwordRules = rules.passwordRules(PASSWORD_MIN_LENGTH, messages.password);

/** Returns the rule for a repeated password. */
export const sameAs = (field: string) => rules.sameAs(field, messages.passwordsDiffer);
