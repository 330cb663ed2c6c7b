import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { REDIRECT_AFTER_WIZARD_MS } from '../../domain/business-constants.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { CardPayment } from '../../shared/illustrations/card-payment.tsx';
import { Notice } from '../../shared/notice.tsx';
import { messages } from './wizard.messages.ts';

/** The account is there and the baths may begin; the dashboard follows by itself. */
export function WizardDone() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.ownerDashboard, { replace: true }), REDIRECT_AFTER_WIZARD_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Notice
      scope="page"
      picture={<CardPayment />}
      title={messages.success.title}
      text={messages.success.description}
      action={<ButtonLink to={paths.ownerDashboard}>Continue to Dashboard</ButtonLink>}
    />
  );
}
