import { useDispatch } from 'react-redux';
import { useDisownSignInMutation } from '../../api/generated.ts';
import { signedOut } from '../../api/session.slice.ts';
import { paths } from '../../app/paths.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { AccountLinkPage } from './account-link-page.tsx';
import { messages } from './account-links.messages.ts';

/** Says that a sign-in from a new browser was somebody else's. */
export function NotMePage() {
  usePageHead(pageHeads.notMe);
  const [disown, { isLoading }] = useDisownSignInMutation();
  const dispatch = useDispatch();
  const act = async (token: string) => {
    const answer = await disown({ signInLinkDto: { token } });
    // The sessions of the account have ended; whoever was signed in here begins anew.
    if (!answer.error) dispatch(signedOut());
    return answer;
  };
  return (
    <AccountLinkPage
      words={messages.notMe}
      busy={isLoading}
      act={act}
      next={{ to: paths.signIn, label: messages.signIn }}
    />
  );
}
