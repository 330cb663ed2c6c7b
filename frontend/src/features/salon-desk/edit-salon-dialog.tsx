import type { ReactNode } from 'react';
import type { SalonSettingsDto } from '../../api/generated.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { Tabs } from '../../shared/tabs.tsx';
import { ClosuresEditor } from './closures-editor.tsx';
import { editTabs, type EditTab } from './desk-search.ts';
import { HoursForm } from './hours-form.tsx';
import { ProfileForm } from './profile-form.tsx';

interface EditSalonDialogProps {
  salon: SalonSettingsDto;
  /** The open tab; undefined where the dialog is closed. */
  tab: EditTab | undefined;
  onTab: (tab: EditTab) => void;
  onClose: () => void;
}

/** Edits the salon's profile, hours and closures; each is saved separately. */
export function EditSalonDialog({ salon, tab, onTab, onClose }: EditSalonDialogProps) {
  const contents: Record<EditTab, () => ReactNode> = {
    profile: () => <ProfileForm salon={salon} onSaved={onClose} />,
    hours: () => <HoursForm salon={salon} onSaved={onClose} />,
    closures: () => <ClosuresEditor salon={salon} />,
  };
  return (
    <Dialog
      open={tab !== undefined}
      title="Edit Salon Information"
      footer={null}
      destroyOnHidden
      width={720}
      onCancel={onClose}
    >
      <Tabs
        label="Salon information"
        tabs={editTabs.map((one) => ({ ...one, content: contents[one.key]() }))}
        selected={tab ?? 'profile'}
        onSelect={(key) => onTab(key as EditTab)}
      />
    </Dialog>
  );
}
