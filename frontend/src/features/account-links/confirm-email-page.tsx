import { useConfirmAddressMutation } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { AccountLinkPage } from './account-link-page.tsx';
import { messages } from './account-links.messages.ts';

/** Confirms the address that the link was sent to. */
export function ConfirmEmailPage() {
  usePageHead(pageHeads.confirmEmail);
  const [confirm, { isLoading }] = useConfirmAddressMutation();
  return (
    <AccountLinkPage
      words={messages.confirm}
      busy={isLoading}
      act={(token) => confirm({ addressTokenDto: { token } })}
      next={{ to: paths.dashboard, label: messages.account }}
    />
  );
}
