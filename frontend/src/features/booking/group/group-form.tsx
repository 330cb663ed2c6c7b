import { type FormEvent, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { businessTerms } from '../../../api/business-terms.ts';
import { type SalonDetailDto, type SubscriptionDto, useListSalonAddOnsQuery } from '../../../api/generated.ts';
import { dayAndStartOf } from '../../../domain/calendar/use-chosen-start.ts';
import { Panel } from '../../../shared/panel.tsx';
import { AddOnChecklist } from '../addon-checklist.tsx';
import styles from '../booking-form.module.css';
import { NotesField } from '../notes-field.tsx';
import { fittingAt } from '../preselected-bath.ts';
import { useKeptBooking } from '../use-kept-booking.ts';
import { GroupArrangement, GroupDogs } from './group-dogs.tsx';
import { GroupSummary } from './group-summary.tsx';
import { GroupTimes, useGroupTimes } from './group-times.tsx';
import { messages } from './group.messages.ts';
import { type HandedOn, SeveralDogs } from './several-dogs.tsx';
import {
  groupOf,
  type KeptGroup,
  keptGroupOf,
  pricedDogsOf,
  useBookGroup,
  useGroupDraft,
  withPresentAddOns,
} from './use-group.ts';

const { fewestDogs } = businessTerms.groupBooking;

interface GroupFormProps {
  salon: SalonDetailDto;
  dogs: readonly SubscriptionDto[];
  /** The note with which the form begins. */
  notes: string;
  /** Whether the form for one dog was turned from. */
  wasTurned: boolean;
  /** Turns to the form for one dog. */
  onTurn: (choices: HandedOn) => void;
}

/** The booking form for several dogs: which, how, with which add-ons, and the starts at which all of them fit. */
export function GroupForm({ salon, dogs, notes, wasTurned, onTurn }: GroupFormProps) {
  const [query] = useSearchParams();
  const { begun, keep, forget } = useKeptBooking<KeptGroup>('several dogs', salon.id);
  const { book, busy, conflict, clearConflict } = useBookGroup(forget);
  const { date, start } = dayAndStartOf(query.get('start'), salon.timeZone);
  const fitting = fittingAt(salon, dogs);
  const named = { dogs: fitting.slice(0, fewestDogs), notes, date, startsAt: start?.startsAt };
  const choices = useGroupDraft(begun ? groupOf(begun, fitting) : named, clearConflict);
  useEffect(() => keep(keptGroupOf(choices.draft)), [keep, choices.draft]);
  const hasAddOns = Object.values(choices.draft.addOns).some((chosen) => chosen.length > 0);
  const { currentData: offered } = useListSalonAddOnsQuery({ id: salon.id }, { skip: !hasAddOns });
  const draft = withPresentAddOns(choices.draft, offered);
  const found = useGroupTimes(salon, draft);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { chosen } = found;
    if (!chosen || busy) return;
    // The server may have changed the order of the dogs to make them fit.
    const place = new Map(chosen.visits.map(({ subscriptionId }, index) => [subscriptionId, index]));
    const inOrder = pricedDogsOf(draft).toSorted(
      (one, other) => (place.get(one.subscriptionId) ?? 0) - (place.get(other.subscriptionId) ?? 0),
    );
    const names = new Intl.ListFormat('en-US').format(draft.dogs.map(({ pet }) => pet.name));
    const notes = draft.notes.trim();
    const request = {
      salonId: salon.id,
      how: draft.how,
      dogs: inOrder,
      date: chosen.startsAt,
      ...(notes && { notes }),
    };
    void book(request, names);
  };

  return (
    <>
      <SeveralDogs isOn wasPressed={wasTurned} onTurn={() => onTurn({ start: draft.startsAt, notes: draft.notes })} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.steps}>
          <section className={styles.step}>
            <GroupDogs salon={salon} dogs={dogs} chosen={draft.dogs} onToggle={choices.toggle} />
          </section>
          <section className={styles.step}>
            <GroupArrangement how={draft.how} onChoose={choices.chooseHow} />
          </section>
          {draft.dogs.map(({ id, pet }) => (
            <section key={id} className={styles.step}>
              <AddOnChecklist
                title={messages.extrasOf(pet.name)}
                salonId={salon.id}
                petSize={pet.size}
                chosen={draft.addOns[id] ?? []}
                onChange={(addOns) => choices.chooseAddOns(id, addOns)}
              />
            </section>
          ))}
          <Panel title="Appointment Date & Time">
            <GroupTimes
              salon={salon}
              found={found}
              conflict={conflict}
              onDate={choices.chooseDate}
              onStart={choices.chooseStart}
            />
          </Panel>
          <section className={styles.step}>
            <NotesField value={draft.notes} onChange={choices.writeNotes} />
          </section>
        </div>
        <GroupSummary draft={draft} start={found.chosen} timeZone={salon.timeZone} busy={busy} />
      </form>
    </>
  );
}
