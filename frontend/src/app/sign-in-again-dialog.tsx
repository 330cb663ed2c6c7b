import { type ReactNode, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SecondFactorRequiredDto } from '../api/generated.ts';
import { signedIn, tokenRenewed } from '../api/session.slice.ts';
import type { Session } from '../api/session-storage.ts';
import { signInAgain } from '../api/sign-in-again.slice.ts';
import { useSession } from '../api/use-session.ts';
import { PasskeySignIn } from '../features/auth/passkey-sign-in.tsx';
import { pathAfterSignIn } from '../features/auth/path-after-sign-in.ts';
import { SecondFactorStep } from '../features/auth/second-factor-step.tsx';
import { SignInForm } from '../features/auth/sign-in-form.tsx';
import { SignedInHere } from '../features/auth/signed-in-here.ts';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import styles from './sign-in-again-dialog.module.css';

const words = {
  title: 'Your session has ended',
  lead: 'Sign in again to continue. The page stays as you left it.',
};

/** Asks a person whose session has ended to sign in again over the page; the calls continue afterwards. */
export function SignInAgainDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  const [challenge, setChallenge] = useState<SecondFactorRequiredDto>();
  const [startsOver, setStartsOver] = useState(false);
  const startOver = () => {
    setChallenge(undefined);
    setStartsOver(true);
  };

  const goOn = (signedInAs: Session) => {
    setChallenge(undefined);
    if (signedInAs.userId === session?.userId) {
      dispatch(tokenRenewed(signedInAs));
      return signInAgain.settle(dispatch, true);
    }
    // Another person must not go on with what this one has entered.
    dispatch(signedIn(signedInAs));
    signInAgain.settle(dispatch, false);
    return navigate(pathAfterSignIn(signedInAs.role, null), { replace: true });
  };

  return (
    <Dialog
      open={open}
      title={words.title}
      centered
      width={440}
      footer={null}
      holdsInput
      destroyOnHidden
      // A dialog below gives up the focus only once this one is open.
      afterOpenChange={(isOpen) => isOpen && content.current?.querySelector<HTMLElement>('[type=password]')?.focus()}
      onCancel={onClose}
    >
      <div ref={content}>
        <SignedInHere value={goOn}>
          {challenge ? (
            <SecondFactorStep challenge={challenge} frame={Frame} onStartOver={startOver} />
          ) : (
            <Frame lead={words.lead}>
              <SignInForm email={session?.email} isOverPage startsOver={startsOver} onChallenge={setChallenge} />
              <PasskeySignIn />
            </Frame>
          )}
        </SignedInHere>
      </div>
    </Dialog>
  );
}

function Frame({ lead, children, links }: { lead: string; children: ReactNode; links?: ReactNode }) {
  return (
    <div className={styles.frame}>
      <p className={styles.lead}>{lead}</p>
      {children}
      {links}
    </div>
  );
}
