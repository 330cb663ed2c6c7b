import { Switch } from 'antd';
import { serverMessage } from '../../api/error.ts';
import { type NotificationPreferenceDto, useSetNotificationPreferenceMutation } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import styles from './notifications-page.module.css';
import { messages } from './notifications.messages.ts';

/** A line for each kind of notification, with a switch for each channel; a change is saved at once. */
export function PreferenceSwitches({ preferences }: { preferences: readonly NotificationPreferenceDto[] }) {
  const [save, { isLoading }] = useSetNotificationPreferenceMutation();
  const toast = useToast();
  const set = async (notificationPreferenceDto: NotificationPreferenceDto) => {
    const { error } = await save({ notificationPreferenceDto });
    if (error) toast({ tone: 'bad', title: messages.notSaved, description: serverMessage(error, messages.tryAgain) });
  };
  const kinds = [...new Set(preferences.map(({ kind }) => kind))];
  return (
    <>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={styles.kind}>
              <strong>{messages.kinds[kind].title}</strong>
              <span>{messages.kinds[kind].text}</span>
            </span>
            <span className={styles.switches}>
              {preferences
                .filter((one) => one.kind === kind)
                .map(({ channel, enabled }) => (
                  <label key={channel} className={styles.switch}>
                    {messages.channels[channel]}
                    <Switch
                      checked={enabled}
                      aria-disabled={isLoading}
                      aria-label={`${messages.kinds[kind].title}: ${messages.channels[channel]}`}
                      onChange={(on) => isLoading || void set({ kind, channel, enabled: on })}
                    />
                  </label>
                ))}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.always}>{messages.always}</p>
    </>
  );
}
