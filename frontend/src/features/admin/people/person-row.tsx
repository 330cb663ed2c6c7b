import { serverMessage } from '../../../api/error.ts';
import { useEndUserSessionsMutation, type PersonDto } from '../../../api/generated.ts';
import { useSession } from '../../../api/use-session.ts';
import { Button } from '../../../shared/button.tsx';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import caseStyles from '../case-list.module.css';
import styles from './people.module.css';
import { messages } from './people.messages.ts';

/** One account: its person, its state and its actions. */
export function PersonRow({ person, onDecide }: { person: PersonDto; onDecide: () => void }) {
  const { id, email, emailVerified, username, name, role, createdAt, sessions } = person;
  const { suspendedAt, suspensionReason, erasesAt } = person;
  const [end, { isLoading }] = useEndUserSessionsMutation();
  const isOwn = useSession()?.userId === id;
  const toast = useToast();
  const endSessions = async () => {
    const { error } = await end({ id });
    if (error) toast({ tone: 'bad', title: messages.notDone, description: serverMessage(error, messages.tryAgain) });
    else toast({ tone: 'good', ...messages.ended });
  };
  const decide = suspendedAt ? messages.restore : messages.suspend;
  return (
    <li className={caseStyles.case}>
      <div>
        <h3>{name ?? username}</h3>
        <p>{email}</p>
        <p className={styles.fine}>
          {`${messages.roles[role] ?? role} ${messages.since(plainDate(createdAt))} · ${messages.sessions(sessions)}`}
          {!emailVerified && ` · ${messages.unconfirmed}`}
        </p>
        {suspendedAt && <p className={styles.bad}>{messages.suspended(plainDate(suspendedAt), suspensionReason)}</p>}
        {erasesAt && <p className={styles.bad}>{messages.closing(plainDate(erasesAt))}</p>}
      </div>
      {!isOwn && (
        <div className={styles.ways}>
          <Button
            tone="quiet"
            disabled={sessions === 0}
            busy={isLoading}
            aria-label={messages.of(messages.endSessions, username)}
            onClick={() => void endSessions()}
          >
            {messages.endSessions}
          </Button>
          <Button tone="quiet" aria-label={messages.of(decide, username)} onClick={onDecide}>
            {decide}
          </Button>
        </div>
      )}
    </li>
  );
}
