import { useRef } from 'react';
import type { PetDto } from '../../api/generated.ts';
import { Button } from '../../shared/button.tsx';
import { ErrorBoundary } from '../../shared/error-boundary.tsx';
import { Icon } from '../../shared/icon.tsx';
import { NoPets } from '../../shared/illustrations/no-pets.tsx';
import { Notice } from '../../shared/notice.tsx';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog-on-demand.ts';
import { messages } from './owner.messages.ts';
import { PetCard } from './pet-card.tsx';
import { PetDialog } from './pet-dialog-on-demand.ts';
import styles from './tab.module.css';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { useRemovePet } from './use-remove-pet.ts';

/** The owner's dogs, with adding, editing and removing them. */
export function PetsTab({ pets }: { pets: PetDto[] }) {
  const editing = useDialog<PetDto | undefined>();
  const removing = useDialog<PetDto>();
  const remove = useRemovePet();
  const heading = useRef<HTMLHeadingElement>(null);
  const add = () => editing.show(undefined);

  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          Pet Profiles
        </h2>
        <Button icon={<Icon name="plus" size={18} />} onClick={add}>
          Add Pet
        </Button>
      </div>
      {pets.length === 0 ? (
        <Notice
          picture={<NoPets />}
          title="No pets yet"
          text="Add a dog to see it here, with everything a salon should know."
        />
      ) : (
        <ul className={styles.pets}>
          {pets.map((pet) => (
            <li key={pet.id}>
              <ErrorBoundary otherwise={messages.petNotShown}>
                <PetCard pet={pet} onEdit={() => editing.show(pet)} onRemove={() => removing.show(pet)} />
              </ErrorBoundary>
            </li>
          ))}
        </ul>
      )}
      <PetDialog open={editing.open} pet={editing.about} onClose={editing.close} />
      <ConfirmDialog
        open={removing.open}
        title={`Remove ${removing.about?.name ?? ''}`}
        keep="Keep Pet"
        confirm="Remove"
        confirming="Removing..."
        onConfirm={async () => removing.about && remove(removing.about.id)}
        onClose={removing.close}
        afterwards={heading}
      >
        <p>{messages.removePet}</p>
      </ConfirmDialog>
    </>
  );
}
