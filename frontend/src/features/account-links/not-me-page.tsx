import { useReportSignInMutation } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { AccountLinkPage } from './account-link-page.tsx';
import { messages } from './account-links.messages.ts';
import { useSessionCheck } from './use-session-check.ts';

/** Reports that a sign-in from a new browser was not the account owner's. */
export function NotMePage() {
  usePageHead(pageHeads.notMe);
  const [disown, { isLoading }] = useReportSignInMutation();
  const checkSession = useSessionCheck();
  const act = async (token: string) => {
    const answer = await disown({ signInNoticeTokenDto: { token } });
    // The server has ended all sessions of the account, which may be signed in here.
    if (!answer.error) checkSession();
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
