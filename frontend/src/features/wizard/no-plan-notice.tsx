import { Button } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import step from './wizard-step.module.css';
import { messages } from './wizard.messages.ts';

/** Stands in a step in place of what needs the plan, where there is none. */
export const NoPlanNotice = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <div role="alert" className={step.refusal}>
    <Icon name="warning" size={20} />
    <div>
      {messages.noPlan.title}: {messages.noPlan.description}
      <div className={step.more}>
        <Button tone="quiet" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  </div>
);
