import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { classNames } from '../../shared/class-names.ts';
import { Icon } from '../../shared/icon.tsx';
import styles from './wizard-progress.module.css';
import { stepTitles, type WizardStep } from './wizard-steps.ts';

interface WizardProgressProps {
  steps: readonly WizardStep[];
  current: WizardStep;
}

/** The current step; completed steps link back to themselves. */
export function WizardProgress({ steps, current }: WizardProgressProps) {
  const place = steps.indexOf(current);
  return (
    <nav aria-label="Steps" className={styles.progress}>
      <p className={styles.short}>
        Step {place + 1} of {steps.length}: {stepTitles[current]}
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={classNames(index < place && styles.done, index === place && styles.current)}>
            <span className={styles.number} aria-hidden="true">
              {index < place ? <Icon name="check" size={16} /> : index + 1}
            </span>
            {index < place ? (
              <Link to={paths.subscribeStep(step)}>{stepTitles[step]}</Link>
            ) : (
              <span aria-current={index === place ? 'step' : undefined}>{stepTitles[step]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
