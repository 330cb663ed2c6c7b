import { Button, ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import type { Refusal } from './use-guest-registration.ts';
import { signInPath } from './use-login-instead.ts';
import step from './wizard-step.module.css';
import { messages } from './wizard.messages.ts';

interface RefusalNoticeProps {
  refusal: Refusal;
  onOtherCard: () => void;
}

/** The reason why no account was created, beside the form that keeps its input, with the next step. */
export const RefusalNotice = ({ refusal: { kind, title, description }, onOtherCard }: RefusalNoticeProps) => (
  <div role="alert" className={step.refusal}>
    <Icon name="warning" size={20} />
    <div>
      <strong>{title}</strong>
      {description}
      {kind === 'card' && (
        <>
          <p>No account was created and nothing was charged.</p>
          <div className={step.more}>
            <Button tone="quiet" onClick={onOtherCard}>
              Use another card
            </Button>
          </div>
        </>
      )}
      {kind === 'exists' && (
        <div className={step.more}>
          <ButtonLink to={signInPath} tone="quiet">
            {messages.goToLogin}
          </ButtonLink>
        </div>
      )}
    </div>
  </div>
);
