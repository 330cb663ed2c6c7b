import { useLocation } from 'react-router-dom';
import { useVisitOfLinkQuery } from '../../api/visit-link.ts';
import { MailedLinkPage } from '../../domain/mailed-link/mailed-link-page.tsx';
import { ownAppointments } from '../../domain/mailed-link/own-appointments.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { LinkedVisit } from './linked-visit.tsx';
import { messages } from './visit-link.messages.ts';

/** The page of a reminder's link. Opening it changes nothing; the visit is cancelled when the button is pressed. */
export function CannotComePage() {
  usePageHead(pageHeads.cannotCome);
  const token = useLocation().hash.slice(1);
  const visit = useVisitOfLinkQuery(token, { skip: !token, refetchOnMountOrArgChange: true });
  return (
    <MailedLinkPage token={token} query={visit} words={messages} otherwise={ownAppointments}>
      {(found) => <LinkedVisit token={token} visit={found} />}
    </MailedLinkPage>
  );
}
