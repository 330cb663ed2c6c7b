import { serverMessage } from '../../api/error.ts';
import { useSavePersonalDataMutation } from '../../api/personal-data.ts';
import { Button } from '../../shared/button.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import styles from './sessions-panel.module.css';
import { messages } from './account.messages.ts';

const words = messages.data;

/** Downloads the personal data of the signed-in person. */
export function DataPanel() {
  const [save, { isLoading }] = useSavePersonalDataMutation();
  const toast = useToast();
  const download = async () => {
    const { error } = await save();
    if (error) toast({ tone: 'bad', title: words.failed, description: serverMessage(error, messages.tryAgain) });
  };
  return (
    <Panel title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      <Button tone="quiet" busy={isLoading} onClick={() => void download()}>
        {isLoading ? words.downloading : words.download}
      </Button>
    </Panel>
  );
}
