import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import { useGetOwnApplicationQuery, type ApplyAgainDto } from '../../api/generated.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../shared/button.tsx';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { ApplicationFields } from './application-fields.tsx';
import { messages } from './salon-desk.messages.ts';
import { useApplyAgain } from './use-apply-again.ts';

/** Lets a rejected salon, or one that has left, correct its answers and apply again (rules.md#applying-again). */
export function ApplyAgain({ hasLeft = false }: { hasLeft?: boolean }) {
  const { open, about } = hasLeft
    ? { open: messages.applyAgain.openAfterLeaving, about: messages.applyAgain.aboutAfterLeaving }
    : messages.applyAgain;
  const dialog = useDialog<true>();
  const application = useGetOwnApplicationQuery(dialog.open ? undefined : skipToken);
  const button = useRef<HTMLButtonElement>(null);
  const applyAgain = useApplyAgain();
  const session = useSession();
  const press = () => {
    dialog.show(true);
    if (application.isError) void application.refetch();
  };
  return (
    <>
      <Button ref={button} tone="call" busy={application.isFetching} onClick={press}>
        {open}
      </Button>
      {application.isError && <p role="alert">{messages.applyAgain.failed}</p>}
      <FormDialog<ApplyAgainDto>
        open={dialog.open && application.isSuccess}
        title={open}
        submit="Apply Again"
        keepAs={`application-of-${session?.userId ?? session?.email}`}
        initialValues={valuesOf(application.data)}
        about={<p>{about}</p>}
        onSubmit={applyAgain}
        onClose={dialog.close}
        afterwards={button}
      >
        <ApplicationFields />
      </FormDialog>
    </>
  );
}

/** Returns the values of the form; an answer that was not given becomes an empty field. */
const valuesOf = (answers: object | undefined): Partial<ApplyAgainDto> =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([, value]) => value !== null));
