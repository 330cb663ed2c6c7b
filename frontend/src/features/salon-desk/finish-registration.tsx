import { useRef } from 'react';
import type { RegisterSalonDto } from '../../api/generated.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../shared/button.tsx';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { ApplicationFields } from './application-fields.tsx';
import { messages } from './salon-desk.messages.ts';
import { useFinishRegistration } from './use-finish-registration.ts';

const accepted = { acceptsSmallPets: true, acceptsMediumPets: true, acceptsLargePets: true, acceptsXLargePets: false };

/** Records the salon of an account whose registration stopped after its first step (rules.md#salon-registration). */
export function FinishRegistration() {
  const dialog = useDialog<true>();
  const button = useRef<HTMLButtonElement>(null);
  const finish = useFinishRegistration();
  const session = useSession();
  const { open, about } = messages.finishRegistration;
  return (
    <>
      <Button ref={button} tone="call" onClick={() => dialog.show(true)}>
        {open}
      </Button>
      <FormDialog<RegisterSalonDto>
        open={dialog.open}
        title={open}
        submit="Register Salon"
        keepAs={`registration-of-${session?.userId ?? session?.email}`}
        sending="Registering..."
        initialValues={accepted}
        about={<p>{about}</p>}
        onSubmit={finish}
        onClose={dialog.close}
        afterwards={button}
      >
        <ApplicationFields />
      </FormDialog>
    </>
  );
}
