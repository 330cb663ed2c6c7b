import { type SalonDocumentDto, useListOwnDocumentsQuery } from '../../api/generated.ts';
import { DocumentItem } from '../../domain/documents/document-item.tsx';
import { documentKinds, documentNames } from '../../domain/documents/document-words.ts';
import { Button } from '../../shared/button.tsx';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Spinner } from '../../shared/spinner.tsx';
import styles from './documents-panel.module.css';
import { messages } from './salon-desk.messages.ts';
import { useDocuments } from './use-documents.ts';

/** The salon's license and insurance, each with its date of expiry (rules.md#documents). */
export function DocumentsPanel() {
  const documents = useListOwnDocumentsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={messages.documents.title}>
      <p className={styles.lead}>{messages.documents.lead}</p>
      <Loaded
        query={documents}
        pending={<Spinner label="Loading documents" />}
        failed={<FailedNotice title={messages.documents.failed} onRetry={() => void documents.refetch()} />}
      >
        {(list) => (
          <ul className={styles.list}>
            {documentKinds.map((kind) => (
              <OwnDocument key={kind} kind={kind} document={list.find((one) => one.kind === kind)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

interface OwnDocumentProps {
  kind: SalonDocumentDto['kind'];
  document: SalonDocumentDto | undefined;
}

function OwnDocument({ kind, document }: OwnDocumentProps) {
  const { upload, save, busy } = useDocuments();
  const download = document && (
    <Button tone="plain" aria-label={`Download: ${documentNames[kind]}`} onClick={() => void save({ kind })}>
      Download
    </Button>
  );
  return <DocumentItem kind={kind} document={document} busy={busy} upload={upload} action={download} />;
}
