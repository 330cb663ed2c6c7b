import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './wizard.messages.ts';

/** Long enough to read the toast before: only one is visible at a time. */
const AFTER_MS = 2500;

/** The sign-in page that leads back to the wizard, which still has the plan and the pet. */
export const signInPath = paths.signInReturningTo(paths.subscribeStep('pet'));

/** Returns a function that offers the sign-in, shortly after the toast that the account exists. */
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
