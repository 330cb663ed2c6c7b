import type { SalonSettingsDto } from '../../api/generated.ts';

/** What each part of the dialog that edits the salon gets. */
export interface EditedPartProps {
  salon: SalonSettingsDto;
  /** Called when sending begins and ends. */
  onBusy: (busy: boolean) => void;
  /** Called at each change of the input. */
  onEdit: () => void;
  onSaved: () => void;
}
