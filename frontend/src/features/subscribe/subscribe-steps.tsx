import { useState, type FormEvent } from 'react';
import type { PetDto, PlanDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { ConsentSentence } from '../../domain/consent-sentence.tsx';
import { petSizeName } from '../../domain/pet-size.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { NoPets } from '../../shared/illustrations/no-pets.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Panel } from '../../shared/panel.tsx';
import { CardStep } from './card-step.tsx';
import { PetSelect } from './pet-select.tsx';
import styles from './subscribe-steps.module.css';
import { messages } from './subscribe.messages.ts';
import { useCheckout } from './use-checkout.ts';

interface SubscribeStepsProps {
  plan: PlanDto;
  pets: PetDto[];
}

/** The choice of the dog, then the card. The choice can be changed until the card is charged. */
export function SubscribeSteps({ plan, pets }: SubscribeStepsProps) {
  const fitting = pets.filter(({ size }) => size === plan.petSize);
  const [petId, choosePet] = useState(fitting.length === 1 ? fitting[0]?.id : undefined);
  const [petMissing, setPetMissing] = useState(false);
  const { begin, busy, checkout, leave } = useCheckout();

  if (fitting.length === 0) return <NoFittingPet plan={plan} hasPets={pets.length > 0} />;
  const pet = fitting.find(({ id }) => id === petId);
  if (checkout && pet) return <CardStep plan={plan} pet={pet} checkout={checkout} onBack={leave} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPetMissing(!petId);
    if (petId && !busy) void begin(plan, petId);
  };
  return (
    <Panel title="Who is it for?">
      <form onSubmit={submit} className={styles.form} noValidate>
        <PetSelect pets={fitting} selected={petId} onSelect={choosePet} />
        <ButtonLink to={paths.ownerPets} tone="plain" className={styles.another}>
          Add a Pet
        </ButtonLink>
        {petMissing && !petId && (
          <p role="alert" className={styles.error}>
            {messages.petMissing}
          </p>
        )}
        <Button type="submit" tone="call" size="lg" wide busy={busy}>
          {busy ? 'Processing...' : 'Continue to Payment'}
        </Button>
        <ConsentSentence kind="subscription" />
      </form>
    </Panel>
  );
}

function NoFittingPet({ plan, hasPets }: { plan: PlanDto; hasPets: boolean }) {
  const size = petSizeName(plan.petSize).toLowerCase();
  return (
    <Panel title="Who is it for?">
      <Notice
        picture={<NoPets />}
        title={hasPets ? `None of your pets is ${size}` : 'Add your pet first'}
        text={
          hasPets
            ? `This plan is for ${size} dogs. Add a pet of this size, or choose the plan for the one you have.`
            : 'Tell us about your dog, then come back to subscribe.'
        }
        action={
          <>
            <ButtonLink to={paths.ownerPets} tone="call">
              Add a Pet
            </ButtonLink>
            {hasPets && (
              <ButtonLink to={paths.plans} tone="quiet">
                View Plans
              </ButtonLink>
            )}
          </>
        }
      />
    </Panel>
  );
}
