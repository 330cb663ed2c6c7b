import { useDispatch } from 'react-redux';
import { useTakeBackAddressChangeMutation } from '../../api/generated.ts';
import { signedOut } from '../../api/session.slice.ts';
import { paths } from '../../app/paths.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { AccountLinkPage } from './account-link-page.tsx';
import { messages } from './account-links.messages.ts';

/** Takes a change of address back, from the earlier one. */
export function KeepEmailPage() {
  usePageHead(pageHeads.keepEmail);
  const [takeBack, { isLoading }] = useTakeBackAddressChangeMutation();
  const dispatch = useDispatch();
  const act = async (token: string) => {
    const answer = await takeBack({ addressLinkDto: { token } });
    // The sessions of the account have ended; whoever was signed in here begins anew.
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
