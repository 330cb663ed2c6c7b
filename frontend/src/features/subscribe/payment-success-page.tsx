import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { firstPaymentMade, selectChosenBath } from '../../api/chosen-bath.slice.ts';
import { useGetFirstBathQuery } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { REDIRECT_AFTER_PAYMENT_MS } from '../../domain/business-constants.ts';
import { FirstBathResult } from '../../domain/first-bath-result.tsx';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { CardPayment } from '../../shared/illustrations/card-payment.tsx';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { Notice } from '../../shared/notice.tsx';
import { oneOf } from '../../shared/one-of.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { asSitePath } from '../../shared/site-path.ts';
import { messages } from './subscribe.messages.ts';
import { useSubscriptionSync } from './use-subscription-sync.ts';

/** What was done: a first payment, the payment of a failed renewal or of a charge, or saving a guest's or own card. */
type PaymentKind = keyof typeof wordsOf;

const { result, renewalResult, chargeResult, cardResult, ownCardResult } = messages;
const wordsOf = {
  first: result,
  renewal: { ...result, ...renewalResult },
  charge: { ...result, ...chargeResult },
  card: { ...result, ...cardResult },
  ownCard: { ...result, ...cardResult, ...ownCardResult },
} as const;

function kindOf(query: URLSearchParams): PaymentKind {
  const named = query.get('payment');
  if (query.has('setup_intent')) return named === 'card' ? 'ownCard' : 'card';
  return oneOf(named, ['renewal', 'charge']) ?? 'first';
}

/** The result of a payment, or of saving a card through a bank's page: confirms it, and leads on. */
export function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const redirect = asSitePath(query.get('redirect')) ?? paths.dashboard;
  const succeeded = query.get('redirect_status') === 'succeeded';
  const savedCard = query.get('setup_intent');
  const kind = kindOf(query);
  const target = succeeded && savedCard && kind === 'card' ? paths.withSavedCard(redirect, savedCard) : redirect;
  const subscriptionId = query.get('subscription_id');
  const syncing = useSubscriptionSync(succeeded ? subscriptionId : null);
  const [chosen] = useState(useSelector(selectChosenBath));
  const asked = succeeded && kind === 'first' && !syncing && subscriptionId;
  const firstBath = useGetFirstBathQuery(asked ? { stripeSubscriptionId: asked } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  // Only the tab in which a bath was chosen waits for its result; any other stays once it has one to show.
  const isAwaited = chosen !== null && kind === 'first';
  const isUnknown = firstBath.isFetching || firstBath.error !== undefined;
  const stays = Boolean(firstBath.currentData?.result || (isAwaited && isUnknown));
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { title, text, finalizing, finalizingButton, soon, action, failedTitle, failedText } = wordsOf[kind];
  usePageTitle(succeeded ? title : failedTitle);

  useEffect(() => {
    if (succeeded && kind === 'first') dispatch(firstPaymentMade(subscriptionId));
  }, [succeeded, kind, subscriptionId, dispatch]);

  useEffect(() => {
    if (!succeeded || syncing || stays) return undefined;
    const timer = setTimeout(() => void navigate(target, { replace: true }), REDIRECT_AFTER_PAYMENT_MS);
    return () => clearTimeout(timer);
  }, [succeeded, syncing, navigate, target, stays]);

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
          <span aria-live="polite">{syncing ? finalizing : stays ? null : soon}</span>
        </>
      }
      action={
        <>
          <FirstBathResult query={firstBath} isAwaited={isAwaited} />
          <Button busy={syncing} onClick={() => void navigate(target, { replace: true })}>
            {syncing ? finalizingButton : action}
          </Button>
        </>
      }
    />
  );
}
