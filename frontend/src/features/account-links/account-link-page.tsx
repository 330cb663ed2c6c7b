import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isApiError, serverMessage } from '../../api/error.ts';
import type { ConfirmedAddressDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { TubOfFoam } from '../../shared/illustrations/tub-of-foam.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './account-links.messages.ts';

const SPENT = [400, 409, 410];

interface AccountLinkPageProps {
  words: {
    title: string;
    text: string;
    press: string;
    pressing: string;
    doneTitle: string;
    done: (email: string) => string;
    failed: string;
  };
  /** Carries out the link's action. */
  act: (token: string) => Promise<{ data?: ConfirmedAddressDto; error?: unknown }>;
  busy: boolean;
  /** The page to go to afterwards. */
  next: { to: string; label: string };
}

/**
 * The page of a mailed link about an account. Opening it changes nothing; the token is used when the button is pressed.
 */
export function AccountLinkPage(props: AccountLinkPageProps) {
  const token = useLocation().hash.slice(1);
  // Another link that is opened in the same tab changes only the hash; the outcome of the first is not its own.
  return <AccountLink key={token} token={token} {...props} />;
}

function AccountLink({ token, words, act, busy, next }: AccountLinkPageProps & { token: string }) {
  const [email, setEmail] = useState<string>();
  const [spent, setSpent] = useState<string | undefined>(token ? undefined : messages.incomplete);
  const toast = useToast();

  const press = async () => {
    const { data, error } = await act(token);
    if (data) return setEmail(data.email);
    const reason = serverMessage(error, messages.tryAgain);
    if (isApiError(error) && SPENT.includes(error.status)) return setSpent(reason);
    toast({ tone: 'bad', title: words.failed, description: reason });
  };

  const onward = <ButtonLink to={next.to}>{next.label}</ButtonLink>;
  if (email !== undefined)
    return (
      <Notice
        scope="page"
        takesFocus
        picture={<TubOfFoam />}
        title={words.doneTitle}
        text={<span role="status">{words.done(email)}</span>}
        action={onward}
      />
    );
  if (spent)
    return (
      <Notice
        scope="page"
        takesFocus={Boolean(token)}
        picture={<LostDuck />}
        title={messages.spentTitle}
        text={<span role="alert">{spent}</span>}
        action={<ButtonLink to={paths.account}>{messages.account}</ButtonLink>}
      />
    );
  return (
    <Notice
      scope="page"
      picture={<TubOfFoam />}
      title={words.title}
      text={words.text}
      action={
        <Button busy={busy} onClick={() => void press()}>
          {busy ? words.pressing : words.press}
        </Button>
      }
    />
  );
}
