import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { REDIRECT_AFTER_PAYMENT_MS } from '../../domain/business-constants.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { CardPayment } from '../../shared/illustrations/card-payment.tsx';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { Notice } from '../../shared/notice.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { asSitePath } from '../../shared/site-path.ts';
import { messages } from './subscribe.messages.ts';
import { useFinishedSync } from './use-finished-sync.ts';

/** Where a payment ends: looks whether it has arrived, says so, and leads on. */
export function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const target = asSitePath(query.get('redirect')) ?? paths.dashboard;
  const succeeded = query.get('redirect_status') === 'succeeded';
  const syncing = useFinishedSync(succeeded ? query.get('subscription_id') : null);
  const navigate = useNavigate();
  const { title, text, finalizing, finalizingButton, soon, action, failedTitle, failedText } = messages.result;
  usePageTitle(succeeded ? title : failedTitle);

  useEffect(() => {
    if (!succeeded || syncing) return undefined;
    const timer = setTimeout(() => void navigate(target, { replace: true }), REDIRECT_AFTER_PAYMENT_MS);
    return () => clearTimeout(timer);
  }, [succeeded, syncing, navigate, target]);

  if (!succeeded)
    return (
      <Notice
        scope="page"
        picture={<LostDuck />}
        title={failedTitle}
        text={failedText}
        action={<ButtonLink to={target}>{action}</ButtonLink>}
      />
    );
  return (
    <Notice
      scope="page"
      picture={<CardPayment />}
      title={title}
      text={
        <>
          {text}
          <br />
          <span aria-live="polite">{syncing ? finalizing : soon}</span>
        </>
      }
      action={
        <Button disabled={syncing} onClick={() => void navigate(target, { replace: true })}>
          {syncing ? finalizingButton : action}
        </Button>
      }
    />
  );
}
