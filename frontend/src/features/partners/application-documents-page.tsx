import { useLocation } from 'react-router-dom';
import { serverMessage } from '../../api/error.ts';
import { useAddDocumentOfLinkMutation, useApplicationOfLinkQuery } from '../../api/application-documents.ts';
import type { ApplicationDocumentsDto, SalonDocumentDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { DocumentItem } from '../../domain/documents/document-item.tsx';
import { documentKinds, documentMessages } from '../../domain/documents/document-words.ts';
import { MailedLinkCard } from '../../domain/mailed-link/mailed-link-card.tsx';
import { MailedLinkOutcome } from '../../domain/mailed-link/mailed-link-outcome.tsx';
import { MailedLinkPage } from '../../domain/mailed-link/mailed-link-page.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { Storefront } from '../../shared/illustrations/storefront.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import styles from './application-documents-page.module.css';
import { messages } from './partners.messages.ts';

const words = messages.documents;

/** The page where an applicant without an account adds documents, by the link in the first mail. */
export function ApplicationDocumentsPage() {
  usePageHead(pageHeads.applicationDocuments);
  const token = useLocation().hash.slice(1);
  const application = useApplicationOfLinkQuery(token, { skip: !token, refetchOnMountOrArgChange: true });
  const otherwise = <ButtonLink to={paths.salonFaq}>{words.learnMore}</ButtonLink>;
  return (
    <MailedLinkPage token={token} query={application} words={words} otherwise={otherwise}>
      {(found) => <LinkedApplication token={token} application={found} />}
    </MailedLinkPage>
  );
}

interface LinkedApplicationProps {
  token: string;
  application: ApplicationDocumentsDto;
}

function LinkedApplication({ token, application: { salonName, isPending, documents } }: LinkedApplicationProps) {
  if (!isPending)
    return <MailedLinkOutcome {...words.decided} action={<ButtonLink to={paths.signIn}>{words.signIn}</ButtonLink>} />;
  return (
    <MailedLinkCard title={words.title} lead={words.lead(salonName)} picture={<Storefront variant={0} />}>
      <p>{words.reviewed}</p>
      <ul className={styles.list}>
        {documentKinds.map((kind) => (
          <ApplicationDocument
            key={kind}
            token={token}
            kind={kind}
            document={documents.find((one) => one.kind === kind)}
          />
        ))}
      </ul>
    </MailedLinkCard>
  );
}

interface ApplicationDocumentProps {
  token: string;
  kind: SalonDocumentDto['kind'];
  document: SalonDocumentDto | undefined;
}

function ApplicationDocument({ token, kind, document }: ApplicationDocumentProps) {
  const [send, { isLoading }] = useAddDocumentOfLinkMutation();
  const toast = useToast();
  return (
    <DocumentItem
      kind={kind}
      document={document}
      busy={isLoading}
      upload={async (added) => {
        const { error } = await send({ ...added, token });
        if (error) return serverMessage(error, documentMessages.tryAgain);
        toast({ tone: 'good', ...documentMessages.added });
        return undefined;
      }}
    />
  );
}
