import { Button } from '../../shared/button.tsx';
import { Panel } from '../../shared/panel.tsx';
import styles from './notifications-page.module.css';
import { messages } from './notifications.messages.ts';
import { useBrowserPush } from './use-browser-push.ts';

const words = messages.push;

/** Push messages in this browser: a switch, or the reason why they are not possible. */
export function PushPanel() {
  const { state, busy, turnOn, turnOff, lookAgain } = useBrowserPush();
  const reason = state === 'unsupported' || state === 'blocked' || state === 'unknown' ? words[state] : undefined;
  const presses = { off: turnOn, on: turnOff, unknown: lookAgain };
  const labels = { off: words.turnOn, on: words.turnOff, unknown: words.lookAgain };
  return (
    <Panel title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      {reason && (
        <p className={styles.always} role={state === 'unknown' ? 'alert' : undefined}>
          {reason}
        </p>
      )}
      {(state === 'off' || state === 'on' || state === 'unknown') && (
        // One button for all states keeps the focus where it was pressed.
        <Button
          tone={state === 'off' ? 'primary' : 'quiet'}
          className={styles.push}
          busy={busy}
          onClick={() => void presses[state]()}
        >
          {labels[state]}
        </Button>
      )}
    </Panel>
  );
}
