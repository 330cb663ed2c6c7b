import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './wizard.messages.ts';

/** Long enough to read what went before: only one toast is visible at a time. */
const AFTER_MS = 2500;

/** Where signing in leads back to the wizard, which still knows the plan and the pet. */
export const signInPath = paths.signInReturningTo(paths.subscribeStep('pet'));

/** Offers the way to the login, a moment after it was said that the account exists. */
export function useLoginInstead(): () => void {
  const toast = useToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    const action = { label: messages.goToLogin, to: signInPath };
    timer.current = setTimeout(() => toast({ ...messages.loginInstead, action }), AFTER_MS);
  };
}
