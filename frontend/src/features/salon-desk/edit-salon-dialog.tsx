import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type SalonSettingsDto, useGetSalonSettingsQuery } from '../../api/generated.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { keptInput } from '../../shared/form/kept-input.ts';
import { Tabs } from '../../shared/tabs.tsx';
import { ClosuresEditor } from './closures-editor.tsx';
import { editTabs, type EditTab } from './desk-search.ts';
import { HoursForm } from './hours-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { keptProfileOf } from './profile-values.ts';
import { messages } from './salon-desk.messages.ts';
import styles from './salon-form.module.css';

interface EditSalonDialogProps {
  salon: SalonSettingsDto;
  /** The open tab; undefined where the dialog is closed. */
  tab: EditTab | undefined;
  onTab: (tab: EditTab) => void;
  onClose: () => void;
}

/** Edits the salon's profile, hours and closures; each is saved separately. It stays open while one is sent. */
export function EditSalonDialog(props: EditSalonDialogProps) {
  const [sending, setSending] = useState<readonly EditTab[]>([]);
  const isBusy = sending.length > 0;
  const setBusy = (part: EditTab, busy: boolean) =>
    setSending((parts) => [...parts.filter((other) => other !== part), ...(busy ? [part] : [])]);
  const discard = () => {
    keptInput(keptProfileOf(props.salon.id)).forget();
    props.onClose();
  };
  return (
    <Dialog
      open={props.tab !== undefined}
      title="Edit Salon Information"
      footer={null}
      holdsInput
      destroyOnHidden
      width={720}
      closable={!isBusy}
      onCancel={() => isBusy || discard()}
    >
      <Parts {...props} onBusy={setBusy} />
    </Dialog>
  );
}

interface PartsProps extends EditSalonDialogProps {
  onBusy: (part: EditTab, busy: boolean) => void;
}

/** The parts side by side. Saving one closes the dialog, unless another holds input that would go with it. */
function Parts({ salon, tab, onBusy, onTab, onClose }: PartsProps) {
  // The page may have been open for long: what somebody changed since must not be edited from an old copy.
  useGetSalonSettingsQuery({ id: salon.id }, { refetchOnMountOrArgChange: true });
  const edited = useRef(new Set<EditTab>());
  const [unsaved, setUnsaved] = useState<string[]>([]);
  const edit = (part: EditTab) => () => void edited.current.add(part);
  const busy = (part: EditTab) => (isBusy: boolean) => onBusy(part, isBusy);
  const settle = (part: EditTab) => {
    edited.current.delete(part);
    setUnsaved(editTabs.filter(({ key }) => edited.current.has(key)).map(({ label }) => label));
  };
  const save = (part: EditTab) => () => {
    settle(part);
    if (edited.current.size === 0) onClose();
  };
  const contents = {
    profile: <ProfileForm salon={salon} onBusy={busy('profile')} onEdit={edit('profile')} onSaved={save('profile')} />,
    hours: <HoursForm salon={salon} onBusy={busy('hours')} onEdit={edit('hours')} onSaved={save('hours')} />,
    closures: (
      <ClosuresEditor
        salon={salon}
        onBusy={busy('closures')}
        onEdit={edit('closures')}
        onSaved={() => settle('closures')}
      />
    ),
  };
  return (
    <>
      <Tabs
        label="Salon information"
        tabs={editTabs.map((one) => ({ ...one, content: contents[one.key] }))}
        selected={tab ?? 'profile'}
        onSelect={(key) => onTab(key as EditTab)}
      />
      {unsaved.length > 0 && <UnsavedNotice parts={unsaved} />}
    </>
  );
}

/** Names the parts that are not saved. It stands below the pressed button, so the focus brings it into the window. */
function UnsavedNotice({ parts }: { parts: readonly string[] }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [parts]);
  return (
    <div ref={notice} tabIndex={-1} className={styles.unsaved}>
      <Alert type="warning" showIcon title={messages.notSavedYet(parts)} role="alert" />
    </div>
  );
}
