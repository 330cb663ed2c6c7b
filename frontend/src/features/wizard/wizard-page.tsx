import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../api/use-session.ts';
import { isPetSize } from '../../domain/pet-size.ts';
import { searchedZip } from '../../domain/searched-zip.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { AccountStep } from './account-step.tsx';
import { HeldBath } from './held-bath.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PetStep } from './pet-step.tsx';
import { PlanStep } from './plan-step.tsx';
import { SalonStep } from './salon-step.tsx';
import { petDescribed, selectDraft, zipSearched } from './wizard-draft.slice.ts';
import { WizardDone } from './wizard-done.tsx';
import { WizardProgress } from './wizard-progress.tsx';
import { stepsFor, stepToShow, stepTitles, WIZARD_STEPS, type WizardStep } from './wizard-steps.ts';
import { messages } from './wizard.messages.ts';
import styles from './wizard-page.module.css';

/** Leads from a dog to a subscription in five steps. The step is kept in the address, the input in the draft. */
export function WizardPage() {
  const [query] = useSearchParams();
  const draft = useSelector(selectDraft);
  const session = useSession();
  const navigate = useNavigate();
  // The password lives only as long as the page: it is not stored.
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const wanted = query.get('step');
  const signedIn = session !== null;
  const step = wanted === null ? 'pet' : stepToShow(wanted, draft, signedIn);
  usePageTitle(done ? messages.done.title : `${messages.title}: ${stepTitles[step]}`, messages.description);

  const focusNewStep = useFocusOnChange();

  if (done) return <WizardDone />;
  if (session && session.role !== 'pet_owner') return <Navigate to={paths.dashboardOf(session.role)} replace />;
  if (wanted !== null && wanted !== step) return <Navigate to={paths.subscribeStep(step)} replace />;

  const go = (to: WizardStep, replace = false) => void navigate(paths.subscribeStep(to), { replace });
  const back = () => go(WIZARD_STEPS[WIZARD_STEPS.indexOf(step) - 1] ?? 'pet');
  return (
    <div className={styles.page}>
      {wanted === null && <WizardEntry petSize={query.get('petSize')} />}
      <PageHead title="Subscribe to unlimited baths" />
      <WizardProgress steps={stepsFor(signedIn)} current={step} />
      <HeldBath step={step} />
      <div className={styles.step} key={step} ref={focusNewStep}>
        {step === 'pet' && <PetStep signedIn={signedIn} onDone={() => go('plan')} />}
        {step === 'plan' && <PlanStep onBack={back} onDone={() => go('salon')} />}
        {step === 'salon' && <SalonStep onBack={back} onDone={() => go('payment')} />}
        {step === 'payment' && (
          <PaymentStep
            signedIn={signedIn}
            onBack={back}
            onSaved={() => go('account')}
            onFailed={(to) => go(to, true)}
          />
        )}
        {step === 'account' && (
          <AccountStep
            password={password}
            onPassword={setPassword}
            onBack={back}
            onDone={() => flushSync(() => setDone(true))}
          />
        )}
      </div>
    </div>
  );
}

/** Moves the focus from step to step, but not when the page opens. */
function useFocusOnChange() {
  const opened = useRef(false);
  return useCallback((shown: HTMLDivElement | null) => {
    if (!shown) return;
    const heading = shown.querySelector('h2');
    if (opened.current && heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    opened.current = true;
  }, []);
}

/**
 * The entrance beside the first step: a size in the address presets the dog's, a ZIP code that was searched before its
 * place, and the address becomes the step's.
 */
function WizardEntry({ petSize }: { petSize: string | null }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    if (isPetSize(petSize)) dispatch(petDescribed({ size: petSize }));
    dispatch(zipSearched(searchedZip()));
    void navigate(paths.subscribeStep('pet'), { replace: true });
  }, [petSize, dispatch, navigate]);
  return null;
}
