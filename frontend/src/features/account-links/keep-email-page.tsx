import { useDispatch } from 'react-redux';
import { useRevertAddressChangeMutation } from '../../api/generated.ts';
import { signedOut } from '../../api/session.slice.ts';
import { paths } from '../../app/paths.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { AccountLinkPage } from './account-link-page.tsx';
import { messages } from './account-links.messages.ts';

/** Takes back a change of address, from the earlier address. */
export function KeepEmailPage() {
  usePageHead(pageHeads.keepEmail);
  const [revert, { isLoading }] = useRevertAddressChangeMutation();
  const dispatch = useDispatch();
  const act = async (token: string) => {
    const answer = await revert({ addressTokenDto: { token } });
    // The server has ended all sessions of the account, so this browser is signed out as well.
    if (!answer.error) dispatch(signedOut());
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
