import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { bathForgotten, selectChosenBath } from '../../api/chosen-bath.slice.ts';
import { useGetFirstBathQuery } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { REDIRECT_AFTER_WIZARD_MS } from '../../domain/business-constants.ts';
import { FirstBathResult } from '../../domain/first-bath-result.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { CardPayment } from '../../shared/illustrations/card-payment.tsx';
import { Notice } from '../../shared/notice.tsx';
import { messages } from './wizard.messages.ts';

/**
 * The last page: the account exists. It leads to the dashboard by itself, unless other starts are offered for the
 * chosen bath.
 */
export function WizardDone() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [bath] = useState(useSelector(selectChosenBath));
  const firstBath = useGetFirstBathQuery(bath ? {} : skipToken, { refetchOnMountOrArgChange: true });
  const shown = useRef<HTMLDivElement>(null);
  // The button before stood at the end of a long form, so this page scrolls to its top.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    shown.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    dispatch(bathForgotten());
    if (bath) return undefined;
    const timer = setTimeout(() => void navigate(paths.ownerDashboard, { replace: true }), REDIRECT_AFTER_WIZARD_MS);
    return () => clearTimeout(timer);
  }, [navigate, dispatch, bath]);
  return (
    <div ref={shown} tabIndex={-1}>
      <Notice
        scope="page"
        picture={<CardPayment />}
        title={messages.done.title}
        text={messages.done.text}
        action={
          <>
            <FirstBathResult query={firstBath} isAwaited={bath !== null} />
            <ButtonLink to={paths.ownerDashboard}>Continue to Dashboard</ButtonLink>
          </>
        }
      />
    </div>
  );
}
