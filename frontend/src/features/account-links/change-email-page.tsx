import { useConfirmAddressChangeMutation } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { AccountLinkPage } from './account-link-page.tsx';
import { messages } from './account-links.messages.ts';

/** Makes the address that the link was sent to the account's address. */
export function ChangeEmailPage() {
  usePageHead(pageHeads.changeEmail);
  const [change, { isLoading }] = useConfirmAddressChangeMutation();
  return (
    <AccountLinkPage
      words={messages.change}
      busy={isLoading}
      act={(token) => change({ addressTokenDto: { token } })}
      next={{ to: paths.account, label: messages.account }}
    />
  );
}
