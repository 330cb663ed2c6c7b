import { useState } from 'react';
import type { SalonSettingsDto } from '../../api/generated.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { Tabs } from '../../shared/tabs.tsx';
import { ClosuresEditor } from './closures-editor.tsx';
import { HoursForm } from './hours-form.tsx';
import { ProfileForm } from './profile-form.tsx';

interface EditSalonDialogProps {
  salon: SalonSettingsDto;
  open: boolean;
  onClose: () => void;
}

/** What the salon says about itself: profile, hours and closures, each saved by itself. */
export function EditSalonDialog({ salon, open, onClose }: EditSalonDialogProps) {
  const [tab, setTab] = useState('profile');
  return (
    <Dialog
      open={open}
      title="Edit Salon Information"
      footer={null}
      destroyOnHidden
      width={720}
      onCancel={onClose}
      afterClose={() => setTab('profile')}
    >
      <Tabs
        label="Salon information"
        tabs={[
          { key: 'profile', label: 'Profile', content: <ProfileForm salon={salon} onSaved={onClose} /> },
          { key: 'hours', label: 'Hours', content: <HoursForm salon={salon} onSaved={onClose} /> },
          { key: 'closures', label: 'Closures', content: <ClosuresEditor salon={salon} /> },
        ]}
        selected={tab}
        onSelect={setTab}
      />
    </Dialog>
  );
}
