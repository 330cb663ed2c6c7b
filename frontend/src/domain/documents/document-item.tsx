import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { SalonDocumentDto } from '../../api/generated.ts';
import type { Upload } from '../../api/salon-documents.ts';
import { Button } from '../../shared/button.tsx';
import { classNames } from '../../shared/class-names.ts';
import styles from './document-item.module.css';
import { documentMessages, documentNames, documentStateWords } from './document-words.ts';

interface DocumentItemProps {
  kind: SalonDocumentDto['kind'];
  /** The uploaded document; absent where there is none. */
  document: SalonDocumentDto | undefined;
  busy: boolean;
  /** Returns why the document was refused; undefined where it was added. */
  upload: (document: Upload) => Promise<string | undefined>;
  action?: ReactNode;
}

/** A document of a salon with its state, and the form that adds or replaces it (rules.md#documents). */
export function DocumentItem({ kind, document, busy, upload, action }: DocumentItemProps) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [expiresOn, setExpiresOn] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const name = documentNames[kind];

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!file) return setRefusal(documentMessages.fileMissing);
    if (!expiresOn) return setRefusal(documentMessages.dateMissing);
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
            {document ? documentStateWords(document) : documentMessages.none}
          </span>
        </span>
        {action}
      </div>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <label htmlFor={`${id}-file`}>{documentMessages.file(name)}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".pdf,.jpg,.jpeg,.png,.webp"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <label htmlFor={`${id}-date`}>{`${name}: valid until`}</label>
        <input id={`${id}-date`} type="date" value={expiresOn} onChange={({ target }) => setExpiresOn(target.value)} />
        {refusal && <p role="alert">{refusal}</p>}
        <Button type="submit" tone="quiet" busy={busy} aria-label={`Upload: ${name}`}>
          {busy ? 'Uploading...' : 'Upload'}
        </Button>
      </form>
    </li>
  );
}
