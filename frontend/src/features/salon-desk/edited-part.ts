import type { SalonSettingsDto } from '../../api/generated.ts';

/** What each part of the dialog that edits the salon gets. */
export interface EditedPartProps {
  salon: SalonSettingsDto;
  /** Called at each change of the input. */
  onEdit: () => void;
  onSaved: () => void;
}
