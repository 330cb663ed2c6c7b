import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, keysOf, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { noodle, wizardAnswers, wizardDraft } from '../../testing/wizard-cast.ts';

beforeEach(() => signIn(olive));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const notes = 'Age: 3 years';
const pet = { id: 12, name: noodle.name, size: noodle.size, breed: 'Poodle', coatType: null, specialNotes: notes };

/** Adds Noodle in the first step, and goes back to that step. */
async function addAndReturn(update: () => Response) {
  const ids = [12, 13];
  const api = new FakeApi({
    ...wizardAnswers,
    'POST /api/pets': () => json({ ...pet, id: ids.shift() }, 201),
    'PATCH /api/pets/12': update,
    'PATCH /api/pets/13': () => json({ ...pet, id: 13 }),
  });
  wizardDraft({ planSeen: false });
  const opened = renderApp('/subscribe?step=pet');
  const { user, currentUrl } = opened;
  const goOn = async () => {
    await user.click(await screen.findByRole('button', { name: 'Continue to Plan' }));
    await waitFor(() => expect(currentUrl()).toBe('/subscribe?step=plan'));
  };
  const goBack = async () => {
    await user.click(await screen.findByRole('button', { name: /^Back/ }));
    await screen.findByRole('button', { name: 'Continue to Plan' });
  };
  await goOn();
  await goBack();
  return { ...opened, api, goOn, goBack };
}

test('wizard: a dog that was deleted meanwhile is added anew, as another command, and changed from then on', async () => {
  const { api, goOn, goBack } = await addAndReturn(() => problem(404, 'pets.not_found', 'We could not find this pet.'));
  await goOn();
  const added = api.to('POST /api/pets');
  expect(added.map(({ body }) => body)).toEqual(Array(2).fill(expect.objectContaining({ name: 'Noodle' })));
  expect(keysOf(added)).toHaveLength(2);
  await goBack();
  await goOn();
  expect([added.length, api.to('PATCH /api/pets/13').length]).toEqual([2, 1]);
});

test('wizard: a dog that was added before is changed only where the form has changed', async () => {
  const { user, api, goOn, goBack } = await addAndReturn(() => json(pet));
  await goOn();
  await goBack();
  await user.type(screen.getByLabelText('Pet name'), ' Jr');
  await goOn();
  await goBack();
  await goOn();
  expect(api.to('PATCH /api/pets/12').map(({ body }) => body)).toEqual([{}, { name: 'Noodle Jr' }, {}]);
});

test('wizard: where a change of the dog fails otherwise, no other dog is added', async () => {
  const { user, api } = await addAndReturn(() => problem(409, 'pets.in_use', 'Noodle has a bath to come.'));
  await user.click(screen.getByRole('button', { name: 'Continue to Plan' }));
  expect(await screen.findByText('Noodle has a bath to come.')).toBeVisible();
  expect(api.to('POST /api/pets')).toHaveLength(1);
});
