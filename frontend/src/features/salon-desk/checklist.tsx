import { useEffect, useRef, useState } from 'react';
import { type ChecklistDto, type ChecklistStepDto, useGetSalonChecklistQuery } from '../../api/generated.ts';
import { checklistProgress, checklistTitles } from '../../domain/checklist-words.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Panel } from '../../shared/panel.tsx';
import styles from './checklist.module.css';
import { changeDeskSearch, type DeskSearch } from './desk-search.ts';
import { messages } from './salon-desk.messages.ts';
import { useChecklist } from './use-checklist.ts';
import { useDeskSearchParams } from './use-desk-search-params.ts';

/** The place on the dashboard where each step is done. */
const places: Readonly<Record<ChecklistStepDto['key'], Partial<DeskSearch>>> = {
  hours: { tab: 'overview', edit: 'hours' },
  stations: { tab: 'overview', edit: 'profile' },
  sizes: { tab: 'overview', edit: 'profile' },
  pictures: { tab: 'overview' },
  payout_account: { tab: 'earnings' },
  add_ons: { tab: 'add-ons' },
};

/** The section of the tab, where the step is not done at its top or in a dialog. */
const sections: Partial<Record<ChecklistStepDto['key'], string>> = { pictures: '#salon-pictures' };

/**
 * Leads a new salon through its setup, until all is done or the salon dismisses it (rules.md#checklist). Only open
 * steps take room, because the day's visits stand below.
 */
export function Checklist({ salonId }: { salonId: number }) {
  const checklist = useGetSalonChecklistQuery({ id: salonId });
  const [wasPressed, setWasPressed] = useState(false);
  return (
    <Loaded query={checklist} pending={null} failed={null}>
      {(list) => {
        const isOpen = !list.putAway && list.doneCount < list.steps.length;
        if (!isOpen && !wasPressed) return null;
        return (
          <div className={styles.checklist}>
            {isOpen ? (
              <OpenChecklist salonId={salonId} list={list} onPress={() => setWasPressed(true)} />
            ) : (
              <ClosedChecklist list={list} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Takes the place of a list that a press has closed, and the focus if it went with the button. */
function ClosedChecklist({ list: { putAway, steps, doneCount } }: { list: ChecklistDto }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus();
  }, []);
  return (
    <p ref={words} tabIndex={-1}>
      {putAway ? messages.checklist.away.description : checklistProgress(doneCount, steps.length)}
    </p>
  );
}

interface OpenChecklistProps {
  salonId: number;
  list: ChecklistDto;
  /** Called with each press that may close the list. */
  onPress: () => void;
}

function OpenChecklist({ salonId, list: { steps, doneCount }, onPress }: OpenChecklistProps) {
  const { keep, putAway, busy } = useChecklist(salonId);
  const line = useRef<HTMLParagraphElement>(null);
  const progress = checklistProgress(doneCount, steps.length);
  const [done, open] = [steps.filter((step) => step.done), steps.filter((step) => !step.done)];
  const hide = () => {
    onPress();
    void putAway();
  };
  const keepAndFocus = async (step: ChecklistStepDto['key']) => {
    onPress();
    // The button goes with its step.
    if (await keep(step)) line.current?.focus();
  };
  return (
    <Panel
      title={messages.checklist.title}
      aside={
        <Button tone="plain" busy={busy} onClick={hide}>
          {messages.checklist.putAway}
        </Button>
      }
    >
      <p ref={line} tabIndex={-1} className={styles.progress}>
        <progress value={doneCount} max={steps.length} aria-label={messages.checklist.title} />
        <strong>{progress}</strong>
        {done.length > 0 && <span>{done.map(({ key }) => checklistTitles[key]).join(', ')}</span>}
      </p>
      <ul className={styles.steps} aria-label="Steps">
        {open.map((step) => (
          <Step key={step.key} step={step} busy={busy} onKeep={() => void keepAndFocus(step.key)} />
        ))}
      </ul>
    </Panel>
  );
}

interface StepProps {
  step: ChecklistStepDto;
  busy: boolean;
  onKeep: () => void;
}

function Step({ step: { key, mayKeep }, busy, onKeep }: StepProps) {
  const { search } = useDeskSearchParams();
  const title = checklistTitles[key];
  return (
    <li className={styles.step}>
      <span className={styles.mark}>
        <Icon name="clock" size={18} />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span>{messages.checklist.hints[key]}</span>
      </span>
      <span className={styles.ways}>
        <ButtonLink
          tone="quiet"
          aria-label={`Set up: ${title}`}
          to={{ search: changeDeskSearch(search, places[key]).toString(), hash: sections[key] }}
        >
          Set up
        </ButtonLink>
        {mayKeep && (
          <Button tone="plain" busy={busy} aria-label={`${messages.checklist.keep[key]}: ${title}`} onClick={onKeep}>
            {messages.checklist.keep[key]}
          </Button>
        )}
      </span>
    </li>
  );
}
