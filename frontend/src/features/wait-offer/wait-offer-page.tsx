import { useLocation } from 'react-router-dom';
import { useOfferedPlaceQuery } from '../../api/wait-offer.ts';
import { MailedLinkPage } from '../../domain/mailed-link/mailed-link-page.tsx';
import { ownAppointments } from '../../domain/mailed-link/own-appointments.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { OfferedPlace } from './offered-place.tsx';
import { messages } from './wait-offer.messages.ts';

/** The page of a message that offers a start. Opening it changes nothing; its buttons accept or decline the offer. */
export function WaitOfferPage() {
  usePageHead(pageHeads.waitOffer);
  const token = useLocation().hash.slice(1);
  const offer = useOfferedPlaceQuery(token, { skip: !token, refetchOnMountOrArgChange: true });
  return (
    <MailedLinkPage token={token} query={offer} words={messages} otherwise={ownAppointments}>
      {(found) => <OfferedPlace token={token} offer={found} />}
    </MailedLinkPage>
  );
}
