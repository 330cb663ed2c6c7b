import { useRef, type RefObject } from 'react';
import type { PetDto } from '../../api/generated.ts';
import { useSession } from '../../api/use-session.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { keptInput } from '../../shared/form/kept-input.ts';
import { PetForm } from './pet-form.tsx';
import { useSavePet } from './use-save-pet.ts';

interface PetDialogProps {
  open: boolean;
  /** The pet to edit; a new pet is added where it is absent. */
  pet?: PetDto;
  onClose: () => void;
  /** The element that gets the focus once the pet is saved, if the opening button is gone by then. */
  afterwards?: RefObject<HTMLElement | null>;
}

/** The pet form in a dialog; closing it discards unsaved input. It stays open while it is sent. */
export function PetDialog({ open, pet, onClose, afterwards }: PetDialogProps) {
  const { save, busy } = useSavePet(pet);
  const session = useSession();
  const keepAs = pet ? `pet-${pet.id}` : `new-pet-of-${session?.userId ?? session?.email}`;
  const saved = useRef(false);
  const close = () => {
    keptInput(keepAs).forget();
    onClose();
  };
  const finish = () => {
    saved.current = true;
    close();
  };
  const settle = () => {
    if (saved.current) afterwards?.current?.focus();
    saved.current = false;
  };
  return (
    <Dialog
      open={open}
      title={pet ? `Edit ${pet.name}` : 'Add Your Pet'}
      footer={null}
      holdsInput
      destroyOnHidden
      width={560}
      closable={!busy}
      onCancel={() => busy || close()}
      afterClose={settle}
    >
      <PetForm key={keepAs} pet={pet} keepAs={keepAs} save={save} busy={busy} onSaved={finish} onLeave={close} />
    </Dialog>
  );
}
