import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { biscuit, olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem, type SeenRequest } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

async function openPets(answers: Record<string, (request: SeenRequest) => Response | Promise<Response>>) {
  const affairs = { pets: [biscuit] };
  const api = new FakeApi({ ...ownerAnswers(affairs), ...answers });
  const app = renderApp('/dashboard/pet-owner?tab=pets');
  await screen.findByRole('heading', { name: 'Biscuit' });
  return { ...app, api, affairs };
}

const dialog = () => within(screen.getByRole('dialog'));

async function openForm(answer: () => Response | Promise<Response>) {
  const app = await openPets({ 'POST /api/pets': answer, 'PATCH /api/pets/7': answer });
  await app.user.click(screen.getByRole('button', { name: 'Add Pet' }));
  return app;
}

test('pet profiles: a pet is added with the filled fields, and the list is fetched anew', async () => {
  const { user, api, affairs } = await openForm(() => json({ ...biscuit, id: 8, name: 'Pepper' }, 201));
  await user.type(dialog().getByLabelText('Pet Name'), ' Pepper');
  await user.type(dialog().getByLabelText('Coat Type (Optional)'), '   ');
  affairs.pets.push({ ...biscuit, id: 8, name: 'Pepper' });
  await user.click(dialog().getByRole('button', { name: 'Add Pet' }));
  expect(await screen.findByText('Pet added successfully')).toBeVisible();
  expect(screen.getByText('Your pet profile has been created.')).toBeVisible();
  expect(api.to('POST /api/pets')[0]?.body).toEqual({ name: 'Pepper', size: 'small' });
  expect(await screen.findByRole('heading', { name: 'Pepper' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('pet form: a pet without a name is refused before anything is sent', async () => {
  const { user, api } = await openForm(() => json(biscuit, 201));
  await user.click(dialog().getByRole('button', { name: 'Add Pet' }));
  expect(await screen.findByText('Pet name is required')).toBeVisible();
  expect(api.to('POST /api/pets')).toHaveLength(0);
});

test('pet profiles: breeds are found by any part of their name, in either case', async () => {
  const { user, api } = await openForm(() => json(biscuit, 201));
  await user.type(dialog().getByLabelText('Pet Name'), 'Pepper');
  await user.type(dialog().getByLabelText('Breed'), 'XED br');
  await user.click(await screen.findByTitle('Mixed Breed'));
  await user.click(dialog().getByRole('button', { name: 'Add Pet' }));
  await waitFor(() => expect(api.to('POST /api/pets')[0]?.body).toMatchObject({ breed: 'Mixed Breed' }));
});

test('pet profiles: the form is busy while it is sent', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user } = await openForm(() => new Promise((resolve) => (answer = resolve)));
  await user.type(dialog().getByLabelText('Pet Name'), 'Pepper');
  await user.click(dialog().getByRole('button', { name: 'Add Pet' }));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
  answer(json(biscuit, 201));
  expect(await screen.findByText('Pet added successfully')).toBeVisible();
});

test('pet form: it stays open while it is sent, so that a late answer closes no other form', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user } = await openForm(() => new Promise((resolve) => (answer = resolve)));
  await user.type(dialog().getByLabelText('Pet Name'), 'Pepper');
  await user.click(dialog().getByRole('button', { name: 'Add Pet' }));
  await screen.findByRole('button', { name: 'Saving...' });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  answer(json(biscuit, 201));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('pet form: a press beside it, as one that puts the keyboard of a phone away, loses nothing typed', async () => {
  const { user } = await openForm(() => json(biscuit, 201));
  await user.type(dialog().getByLabelText('Pet Name'), 'Pepper');
  await user.click(screen.getByRole('dialog').closest('.ant-modal-wrap')!);
  expect(dialog().getByLabelText('Pet Name')).toHaveValue('Pepper');
});

test.each([
  ['renamed', 'Edit Details of Biscuit', 'Update Pet'],
  ['removed', 'Remove Biscuit', 'Remove'],
])('pet profiles: a %s dog is shown anew on the waitlist', async (_what, start, confirm) => {
  const { user, api, affairs } = await openPets({
    'PATCH /api/pets/7': () => json({ ...biscuit, name: 'Pepper' }),
    'DELETE /api/pets/7': () => new Response(null, { status: 204 }),
  });
  await user.click(screen.getByRole('tab', { name: 'Appointments' }));
  await waitFor(() => expect(api.to('GET /api/waits').length).toBeGreaterThan(0));
  await user.click(screen.getByRole('tab', { name: 'Pet Profiles' }));
  const loads = api.to('GET /api/waits').length;
  await user.click(await screen.findByRole('button', { name: start }));
  if (start === 'Edit Details of Biscuit') await user.type(dialog().getByLabelText('Pet Name'), ' II');
  affairs.pets = [];
  await user.click(dialog().getByRole('button', { name: confirm }));
  await waitFor(() => expect(api.to('GET /api/waits').length).toBeGreaterThan(loads));
});

test('pet form: a refusal is shown at its field, and the dialog stays', async () => {
  const sentence = 'Pet name must be at most 60 characters';
  const { user } = await openForm(() =>
    problem(400, 'validation', 'Please check the form.', [{ field: 'name', message: sentence }]),
  );
  await user.type(dialog().getByLabelText('Pet Name'), 'Pepper');
  await user.click(dialog().getByRole('button', { name: 'Add Pet' }));
  expect(await dialog().findByText(sentence)).toBeInTheDocument();
  expect(screen.getByText('Failed to add pet')).toBeVisible();
});

test('pet form: a failure without a reason shows a sentence of the page', async () => {
  const { user } = await openForm(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));
  await user.type(dialog().getByLabelText('Pet Name'), 'Pepper');
  await user.click(dialog().getByRole('button', { name: 'Add Pet' }));
  expect(await screen.findByText('An error occurred. Please try again.')).toBeVisible();
  expect(dialog().getByText('Failed to create pet: Bad Gateway')).toBeInTheDocument();
});

test('pet form: a pet that is refused with 401, without signing in again, is logged with its likely cause', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await openForm(() => problem(401, 'auth.unauthenticated', 'Please sign in.'));
  await user.type(dialog().getByLabelText('Pet Name'), 'Pepper');
  await user.click(dialog().getByRole('button', { name: 'Add Pet' }));
  const again = (await screen.findByText('Your session has ended')).closest<HTMLElement>('[role=dialog]');
  await user.click(within(again!).getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('Failed to create pet: Please sign in. (likely an invalid or expired token)'),
  );
  logged.mockRestore();
});

test('pet profiles: editing sends the changes', async () => {
  const { user, api } = await openPets({ 'PATCH /api/pets/7': () => json({ ...biscuit, specialNotes: null }) });
  await user.click(screen.getByRole('button', { name: 'Edit Details of Biscuit' }));
  expect(dialog().getByLabelText('Pet Name')).toHaveValue('Biscuit');
  await user.clear(dialog().getByLabelText('Special Notes (Optional)'));
  await user.click(dialog().getByRole('button', { name: 'Update Pet' }));
  expect(await screen.findByText('Pet updated')).toBeVisible();
  expect(api.to('PATCH /api/pets/7')[0]?.body).toEqual({ specialNotes: null });
});

test('pet form: a size that a subscription locks is refused at the size', async () => {
  const reason = 'This pet has a running subscription.';
  const { user } = await openPets({ 'PATCH /api/pets/7': () => problem(409, 'pets.in_use', reason) });
  await user.click(screen.getByRole('button', { name: 'Edit Details of Biscuit' }));
  await user.click(dialog().getByRole('radio', { name: /X-Large/ }));
  await user.click(dialog().getByRole('button', { name: 'Update Pet' }));
  expect(await dialog().findByText(reason)).toBeInTheDocument();
});

test('pet profiles: a pet is removed after a confirmation', async () => {
  const { user, affairs } = await openPets({ 'DELETE /api/pets/7': () => new Response(null, { status: 204 }) });
  await user.click(screen.getByRole('button', { name: 'Remove Biscuit' }));
  expect(
    dialog().getByText('Are you sure you want to remove this pet? This action cannot be undone.'),
  ).toBeInTheDocument();
  affairs.pets.pop();
  await user.click(dialog().getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Pet removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Biscuit' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Pet Profiles' })).toHaveFocus());
});

test('pet form: a pet in use stays, and the dialog says why', async () => {
  const reason = 'This pet has a running subscription.';
  const { user } = await openPets({ 'DELETE /api/pets/7': () => problem(409, 'pets.in_use', reason) });
  await user.click(screen.getByRole('button', { name: 'Remove Biscuit' }));
  await user.click(dialog().getByRole('button', { name: 'Remove' }));
  expect(await dialog().findByText(reason)).toBeInTheDocument();
  expect(screen.getByText('Failed to delete pet')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Keep Pet' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Biscuit' })).toHaveFocus());
});

test('pet form: a blank name is refused, one letter is accepted; small is the default, and the form is empty afterwards', async () => {
  const { user, api } = await openForm(() => json({ ...biscuit, id: 8, name: 'P' }, 201));
  expect(dialog().getByRole('radio', { name: /^Small/ })).toBeChecked();
  await user.type(dialog().getByLabelText('Pet Name'), '   ');
  await user.click(dialog().getByRole('button', { name: 'Add Pet' }));
  expect(await screen.findByText('Pet name is required')).toBeVisible();
  await user.clear(dialog().getByLabelText('Pet Name'));
  await user.type(dialog().getByLabelText('Pet Name'), 'P');
  await user.click(dialog().getByRole('radio', { name: /^X-Large/ }));
  await user.click(dialog().getByRole('button', { name: 'Add Pet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.to('POST /api/pets').map(({ body }) => body)).toEqual([{ name: 'P', size: 'x_large' }]);
  await user.click(screen.getByRole('button', { name: 'Add Pet' }));
  expect(dialog().getByLabelText('Pet Name')).toHaveValue('');
  expect(dialog().getByRole('radio', { name: /^Small/ })).toBeChecked();
});

test('pet form: a reload keeps the notes about a new pet for its owner alone, until the form is closed', async () => {
  const notes = 'Special Notes (Optional)';
  const before = await openForm(() => json(biscuit, 201));
  await before.user.type(dialog().getByLabelText(notes), 'Fears thunder');
  before.unmount();
  signIn({ ...olive, token: 'token-of-otto', userId: 9 });
  const others = await openForm(() => json(biscuit, 201));
  expect(dialog().getByLabelText(notes)).toHaveValue('');
  others.unmount();
  signIn(olive);
  const { user } = await openForm(() => json(biscuit, 201));
  await waitFor(() => expect(dialog().getByLabelText(notes)).toHaveValue('Fears thunder'));
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  expect(sessionStorage.getItem('form-new-pet-of-1')).toBeNull();
});
