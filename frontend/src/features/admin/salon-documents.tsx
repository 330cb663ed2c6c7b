import { useListSalonDocumentsQuery } from '../../api/generated.ts';
import { useSaveDocumentMutation } from '../../api/salon-documents.ts';
import { documentNames, documentStateWords } from '../../domain/documents/document-words.ts';
import { Button } from '../../shared/antd-button.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { messages } from './admin.messages.ts';
import styles from './salon-documents.module.css';

/** A salon's license and insurance as files; expired ones are marked (rules.md#documents). */
export function SalonDocuments({ salonId }: { salonId: number }) {
  const documents = useListSalonDocumentsQuery({ id: salonId }, { refetchOnMountOrArgChange: true });
  const [save, { isError }] = useSaveDocumentMutation();
  return (
    <Loaded query={documents} pending={null} failed={<p role="alert">{messages.documentsFailed}</p>}>
      {(list) => (
        <section aria-label="Documents">
          {list.length === 0 && <p>{messages.noDocuments}</p>}
          <ul className={styles.list}>
            {list.map((document) => (
              <li key={document.kind}>
                <span>
                  <strong>{documentNames[document.kind]}</strong>{' '}
                  <span className={styles[document.state]}>{documentStateWords(document)}</span>
                </span>
                <Button
                  size="small"
                  aria-label={`Download: ${documentNames[document.kind]}`}
                  onClick={() => void save({ kind: document.kind, salonId })}
                >
                  Download
                </Button>
              </li>
            ))}
          </ul>
          {isError && <p role="alert">{messages.documentNotSaved}</p>}
        </section>
      )}
    </Loaded>
  );
}
