import type { RefObject } from 'react';
import type { SavedCardDto } from '../../../api/generated.ts';
import { cardName } from '../../../domain/payment/card-name.ts';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { messages } from '../owner.messages.ts';

interface RemoveCardDialogProps {
  dialog: DialogState<SavedCardDto>;
  onConfirm: (card: SavedCardDto) => Promise<string | undefined>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Confirms the removal of a card, and says which card pays instead. */
export function RemoveCardDialog({
  dialog: { open, about: card, close },
  onConfirm,
  afterwards,
}: RemoveCardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Remove Card"
      keep="Keep Card"
      confirm="Remove Card"
      confirming="Removing..."
      onConfirm={async () => card && onConfirm(card)}
      onClose={close}
      afterwards={afterwards}
    >
      {card && <p>{messages.removeCard(cardName(card), card.paysFor)}</p>}
    </ConfirmDialog>
  );
}
