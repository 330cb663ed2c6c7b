import { type FormEvent, useId, useState } from 'react';
import { type SalonDocumentDto, useListOwnDocumentsQuery } from '../../api/generated.ts';
import { documentKinds, documentNames, documentStateWords } from '../../domain/document-words.ts';
import { Button } from '../../shared/button.tsx';
import { classNames } from '../../shared/class-names.ts';
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
              <DocumentRow key={kind} kind={kind} document={list.find((one) => one.kind === kind)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

interface DocumentRowProps {
  kind: SalonDocumentDto['kind'];
  document: SalonDocumentDto | undefined;
}

function DocumentRow({ kind, document }: DocumentRowProps) {
  const { upload, save, busy } = useDocuments();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [expiresOn, setExpiresOn] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const name = documentNames[kind];

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!file) return setRefusal(messages.documents.fileMissing);
    if (!expiresOn) return setRefusal(messages.documents.dateMissing);
    const why = await upload({ kind, expiresOn, document: file });
    setRefusal(why);
    if (why !== undefined) return;
    form.reset();
    setFile(undefined);
    setExpiresOn('');
  };

  return (
    <li className={styles.document}>
      <div className={styles.head}>
        <span>
          <strong>{name}</strong>
          <span className={classNames(styles.state, document && styles[document.state])}>
            {document ? documentStateWords(document) : messages.documents.none}
          </span>
        </span>
        {document && (
          <Button tone="plain" aria-label={`Download: ${name}`} onClick={() => void save({ kind })}>
            Download
          </Button>
        )}
      </div>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <label htmlFor={`${id}-file`}>{`${name}: PDF or picture, at most 10 MB`}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".pdf,.jpg,.jpeg,.png,.webp"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <label htmlFor={`${id}-date`}>{`${name}: valid until`}</label>
        <input id={`${id}-date`} type="date" value={expiresOn} onChange={({ target }) => setExpiresOn(target.value)} />
        {refusal && <p role="alert">{refusal}</p>}
        <Button type="submit" tone="quiet" disabled={busy} aria-label={`Upload: ${name}`}>
          {busy ? 'Uploading...' : 'Upload'}
        </Button>
      </form>
    </li>
  );
}
