import { useRevertAddressChangeMutation } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { AccountLinkPage } from './account-link-page.tsx';
import { messages } from './account-links.messages.ts';
import { useSessionCheck } from './use-session-check.ts';

/** Takes back a change of address, from the earlier address. */
export function KeepEmailPage() {
  usePageHead(pageHeads.keepEmail);
  const [revert, { isLoading }] = useRevertAddressChangeMutation();
  const checkSession = useSessionCheck();
  const act = async (token: string) => {
    const answer = await revert({ addressTokenDto: { token } });
    // The server has ended all sessions of the account, which may be signed in here.
    if (!answer.error) checkSession();
    return answer;
  };
  return (
    <AccountLinkPage
      words={messages.keep}
      busy={isLoading}
      act={act}
      next={{ to: paths.signIn, label: messages.signIn }}
    />
  );
}
