import { useParams } from 'react-router-dom';
import { isApiError, serverMessage } from '../../api/error.ts';
import { useGetUnsubscribeLinkQuery, useUnsubscribeMutation } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { TubOfFoam } from '../../shared/illustrations/tub-of-foam.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Notice } from '../../shared/notice.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { Spinner } from '../../shared/spinner.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './notifications.messages.ts';

const NOT_FOUND = 404;
const words = messages.unsubscribe;
const settings = (
  <ButtonLink tone="quiet" to={paths.notificationSettings}>
    {words.settings}
  </ButtonLink>
);

/**
 * The page of the unsubscribe link of a mail. Opening it changes nothing; the mails stop when the button is pressed.
 */
export function UnsubscribePage() {
  usePageHead(pageHeads.unsubscribe);
  const { token = '' } = useParams();
  const link = useGetUnsubscribeLinkQuery({ token }, { refetchOnMountOrArgChange: true });
  const [stop, { isLoading, isSuccess }] = useUnsubscribeMutation();
  const toast = useToast();

  const submit = async () => {
    const { error } = await stop({ token });
    if (error) toast({ tone: 'bad', title: words.notDone, description: serverMessage(error, messages.tryAgain) });
  };

  if (isApiError(link.error) && link.error.status === NOT_FOUND)
    return (
      <Notice scope="page" picture={<LostDuck />} title={words.unknownTitle} text={words.unknown} action={settings} />
    );
  return (
    <Loaded
      query={link}
      isEmpty={() => false}
      pending={<Spinner label="Loading the link" />}
      failed={<FailedNotice scope="page" title={messages.failed} onRetry={() => void link.refetch()} />}
    >
      {({ kind, enabled }) =>
        enabled ? (
          <Notice
            scope="page"
            picture={<TubOfFoam />}
            title={words.title}
            text={words.text(words.kinds[kind])}
            action={
              <Button busy={isLoading} onClick={() => void submit()}>
                {isLoading ? words.stopping : words.stop}
              </Button>
            }
          />
        ) : (
          <Notice
            scope="page"
            takesFocus={isSuccess}
            picture={<TubOfFoam />}
            title={words.doneTitle}
            text={words.done(words.kinds[kind])}
            action={settings}
          />
        )
      }
    </Loaded>
  );
}
