import { Button } from '../../shared/button.tsx';
import { Panel } from '../../shared/panel.tsx';
import styles from './notifications-page.module.css';
import { messages } from './notifications.messages.ts';
import { useBrowserPush } from './use-browser-push.ts';

const words = messages.push;

/** Push messages in this browser: a switch, or the reason why they are not possible. */
export function PushPanel() {
  const { state, busy, turnOn, turnOff } = useBrowserPush();
  return (
    <Panel title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      {(state === 'unsupported' || state === 'blocked') && <p className={styles.always}>{words[state]}</p>}
      {state === 'off' && (
        <Button className={styles.push} busy={busy} onClick={() => void turnOn()}>
          {words.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button tone="quiet" className={styles.push} busy={busy} onClick={() => void turnOff()}>
          {words.turnOff}
        </Button>
      )}
    </Panel>
  );
}
