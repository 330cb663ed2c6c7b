import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectChosenBath } from '../../api/chosen-bath.slice.ts';
import {
  errorCode,
  fieldErrors,
  isApiError,
  NETWORK_ERROR,
  serverMessage,
  UNREADABLE_ANSWER,
} from '../../api/error.ts';
import { useRegisterMutation, type PlanDto } from '../../api/generated.ts';
import { writeWizardToken } from '../../api/session-storage.ts';
import { signedIn } from '../../api/session.slice.ts';
import type { PaymentProvider } from '../../api/use-payment-provider.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { clientSecretIn, registrationOf } from './guest-registration.ts';
import { cardForgotten, selectDraft, wizardFinished } from './wizard-draft.slice.ts';
import type { AccountValues } from './wizard-rules.ts';
import type { Problems } from '../../shared/form/problems.ts';
import { messages } from './wizard.messages.ts';

/**
 * The reason why there is no account: the card was refused, the card is no longer valid, the account exists, or another
 * failure.
 */
export interface Refusal {
  kind: 'card' | 'card_gone' | 'exists' | 'other';
  title: string;
  description: string;
  problems: Problems<AccountValues>;
}

const cardGone = new Set(['subscriptions.checkout_over', 'subscriptions.card_not_saved']);
const ASKS_THE_BANK = 'payments.authentication_required';

/**
 * Creates the account, which charges the saved card. Returns the refusal, or undefined on success. `onDone` is called
 * before anything else shows the session.
 */
export function useGuestRegistration(plan: PlanDto | undefined, provider: PaymentProvider, onDone: () => void) {
  const draft = useSelector(selectDraft);
  const bath = useSelector(selectChosenBath);
  const [send] = useRegisterMutation();
  const [busy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const toast = useToast();

  const attempt = async (account: AccountValues): Promise<Refusal | undefined> => {
    if (!plan) return refused('other', messages.noPlan);
    const registerDto = registrationOf(draft, plan, account, bath);
    let answer = await send({ registerDto });
    const secret = clientSecretIn(answer.error);
    if (errorCode(answer.error) === ASKS_THE_BANK && secret && typeof provider === 'object') {
      // The result of the authentication comes from the same registration: it completes, or says why the card was
      // refused.
      await provider.handleNextAction({ clientSecret: secret });
      answer = await send({ registerDto });
    }
    if (!answer.data) return refusalOf(answer.error);
    const { token, role, userId, username } = answer.data;
    if (!token) return refused('other', { title: messages.registrationError, description: messages.unreadable });
    onDone();
    dispatch(signedIn({ token, role, userId, username, email: account.email.trim() }));
    writeWizardToken(token);
    dispatch(wizardFinished());
    toast({ tone: 'good', title: messages.success });
    return undefined;
  };

  const register = async (account: AccountValues): Promise<Refusal | undefined> => {
    setBusy(true);
    const refusal = await attempt(account);
    setBusy(false);
    if (!refusal) return undefined;
    toast({ tone: 'bad', title: refusal.title, description: refusal.description });
    if (refusal.kind === 'card_gone') dispatch(cardForgotten());
    return refusal;
  };

  return { register, busy };
}

function refused(
  kind: Refusal['kind'],
  text: { title: string; description: string },
  problems: Refusal['problems'] = {},
): Refusal {
  return { kind, ...text, problems };
}

function refusalOf(error: unknown): Refusal {
  // The account may exist by now. The same registration sent again returns it, and charges nothing more.
  if (isApiError(error) && error.status === NETWORK_ERROR)
    return refused('other', { title: messages.registrationError, description: messages.noAnswer });
  const description = serverMessage(error, messages.registrationFailed);
  const code = errorCode(error) ?? '';
  if (code === 'payments.card_declined' || code === ASKS_THE_BANK)
    return refused('card', { title: messages.paymentFailed, description });
  if (cardGone.has(code)) return refused('card_gone', { title: messages.setupFailed, description });
  if (code === 'auth.account_exists') return refused('exists', messages.accountExists);
  if (isApiError(error) && error.status === UNREADABLE_ANSWER)
    return refused('other', { title: messages.registrationError, description: messages.unreadable });
  return refused('other', { title: messages.registrationError, description }, problemsIn(error));
}

/** Returns the refused fields by their names in the form. */
function problemsIn(error: unknown): Problems<AccountValues> {
  return Object.fromEntries(fieldErrors(error).map(({ name, errors }) => [name.at(-1), errors[0]]));
}
