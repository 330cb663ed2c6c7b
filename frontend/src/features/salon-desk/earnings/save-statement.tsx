import { serverMessage } from '../../../api/error.ts';
import { useSaveStatementMutation, type StatementFormat } from '../../../api/salon-statements.ts';
import { Button } from '../../../shared/button.tsx';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import styles from './earnings.module.css';
import { messages } from './earnings.messages.ts';

const formats: readonly StatementFormat[] = ['pdf', 'csv'];

/** Saves the statement as a file. */
export function SaveStatement({ id }: { id: number }) {
  const [save, { isLoading, originalArgs }] = useSaveStatementMutation();
  const toast = useToast();
  const download = async (format: StatementFormat) => {
    const { error } = await save({ id, format });
    if (!error) toast({ tone: 'good', ...messages.saved(format.toUpperCase()) });
    else toast({ tone: 'bad', title: messages.notSaved, description: serverMessage(error, messages.tryAgain) });
  };
  return (
    <div className={styles.files}>
      {formats.map((format) => (
        <Button key={format} tone="quiet" busy={isLoading} onClick={() => void download(format)}>
          {isLoading && originalArgs?.format === format ? 'Saving...' : `Download ${format.toUpperCase()}`}
        </Button>
      ))}
    </div>
  );
}
