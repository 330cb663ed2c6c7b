import type { FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dogBreeds } from '../../domain/dog-breeds.ts';
import { PET_SIZES, petSizeBand, petSizeName } from '../../domain/pet-size.ts';
import { zipDigits } from '../../domain/salon-search.ts';
import { Button } from '../../shared/button.tsx';
import choices from '../../shared/choice-list.module.css';
import { formatPrice } from '../../shared/format/money.ts';
import { Panel } from '../../shared/panel.tsx';
import { PendingPrice } from '../../shared/pending-price.tsx';
import { useIsShown } from '../../shared/use-is-shown.ts';
import { useSaveWizardPet } from './use-save-wizard-pet.ts';
import { useFormProblems } from '../../shared/form/use-form-problems.ts';
import { priceFor, useWizardPlan } from './use-wizard-plan.ts';
import type { WizardPet } from './wizard-draft.ts';
import { petDescribed, selectDraft } from './wizard-draft.slice.ts';
import { TextField } from '../../shared/form/text-field.tsx';
import { petProblems } from './wizard-rules.ts';
import styles from './wizard-step.module.css';

const LONGEST = { name: 60, primaryBreed: 80, age: 40 } as const;

/** Describes the dog. Its size decides the price, so both stand side by side. */
export function PetStep({ signedIn, onDone }: { signedIn: boolean; onDone: () => void }) {
  const { pet } = useSelector(selectDraft);
  const { plans, isLoading } = useWizardPlan(pet.size);
  const { form, mayGo, changed, left, problemOf } = useFormProblems(pet, petProblems);
  const { save, busy } = useSaveWizardPet();
  const isShown = useIsShown();
  const dispatch = useDispatch();

  const describe = (change: Partial<WizardPet>) => {
    dispatch(petDescribed(change));
    for (const field of Object.keys(change)) changed(field as keyof WizardPet);
  };
  const submit = async (event: FormEvent) => {
    if (!mayGo(event) || busy) return;
    if (!signedIn || ((await save()) && isShown())) onDone();
  };
  const text = (field: 'name' | 'primaryBreed' | 'age') => ({
    name: field,
    value: pet[field],
    maxLength: LONGEST[field],
    problem: problemOf(field),
    onValue: (value: string) => describe({ [field]: value }),
    onBlur: () => left(field),
  });

  return (
    <Panel title="Tell us about your dog">
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField label="Pet name" autoComplete="off" {...text('name')} />
        <fieldset className={choices.choices} aria-describedby="wizard-size-help">
          <legend className={choices.small}>Pet size</legend>
          <div className={styles.sizes}>
            {PET_SIZES.map((size) => (
              <label key={size} className={choices.choice}>
                <input
                  type="radio"
                  name="size"
                  value={size}
                  checked={pet.size === size}
                  onChange={() => describe({ size })}
                />
                <span className={choices.text}>
                  <span className={choices.name}>{petSizeName(size)}</span>
                  <span className={choices.detail}>{petSizeBand(size)}</span>
                </span>
                <span className={choices.price}>
                  {isLoading ? <PendingPrice /> : formatPrice(priceFor(plans, size))}/month
                </span>
              </label>
            ))}
          </div>
          <p id="wizard-size-help" className={styles.hint}>
            The size decides which plan fits, and what it costs.
          </p>
        </fieldset>
        <div className={styles.columns}>
          <div className={styles.stack}>
            <TextField
              label="Primary breed"
              list="wizard-breeds"
              autoComplete="off"
              placeholder="Search breeds"
              {...text('primaryBreed')}
            />
            <datalist id="wizard-breeds">
              {dogBreeds.map((breed) => (
                <option key={breed} value={breed} />
              ))}
            </datalist>
            <label className={styles.check}>
              <input
                type="checkbox"
                name="isMixedBreed"
                checked={pet.isMixedBreed}
                onChange={(event) => describe({ isMixedBreed: event.target.checked })}
              />
              My dog is a mix
            </label>
          </div>
          <TextField label="Age" autoComplete="off" placeholder="3 years" {...text('age')} />
        </div>
        <TextField
          label="Your ZIP code"
          name="ownerZipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          hint="To find partner salons near you."
          value={pet.ownerZipCode}
          problem={problemOf('ownerZipCode')}
          onValue={(value) => describe({ ownerZipCode: zipDigits(value) })}
          onBlur={() => left('ownerZipCode')}
        />
        <div className={styles.actions}>
          <Button type="submit" tone="call" size="lg" busy={busy}>
            {busy ? 'Saving...' : 'Continue to Plan'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
