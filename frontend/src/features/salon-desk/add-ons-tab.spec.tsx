import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem, type SeenRequest } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { deskAnswers, nailTrim, type SalonDeskData } from '../../testing/salon-desk-answers.ts';

beforeEach(() => signIn(sam));
afterEach(() => localStorage.clear());

type Answers = Record<string, (request: SeenRequest) => Response | Promise<Response>>;

function open(affairs: SalonDeskData, answers: Answers = {}) {
  const api = new FakeApi({ ...deskAnswers(affairs), ...answers });
  return { api, affairs, ...renderApp('/dashboard/salon?tab=add-ons') };
}

const dialog = () => within(screen.getByRole('dialog'));

async function openForm(answer: () => Response | Promise<Response>, affairs: SalonDeskData = {}) {
  const app = open(affairs, { 'POST /api/addon-services': answer });
  await app.user.click(await screen.findByRole('button', { name: 'Add Service' }));
  return app;
}

async function fill(user: Awaited<ReturnType<typeof openForm>>['user'], values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = dialog().getByLabelText(label);
    await user.clear(field);
    if (value) await user.type(field, value);
  }
}

const good = { Name: 'Nail trim', Description: 'Quick and kind', 'Price ($)': '15', 'Duration (minutes)': '15' };

test('add-on services: No add-on services yet', async () => {
  open({});
  expect(await screen.findByText('No add-on services yet')).toBeVisible();
});

describe('add-on service form, at the limits', () => {
  test.each([
    ['Name', 'ab', 'Name must be at least 3 characters'],
    ['Name', '  ab  ', 'Name must be at least 3 characters'],
    ['Description', 'abcd', 'Description must be at least 5 characters'],
    ['Price ($)', '0.99', 'Price must be at least $1'],
    ['Price ($)', '', 'Price must be at least $1'],
    ['Price ($)', '1000.01', 'Price must be at most $1,000'],
    ['Duration (minutes)', '4', 'Duration must be at least 5 minutes'],
    ['Duration (minutes)', '481', 'Duration must be at most 480 minutes'],
  ])('%s "%s" is refused: %s', async (label, value, message) => {
    const { user, api } = await openForm(() => json(nailTrim, 201));
    await fill(user, { ...good, [label]: value });
    await user.click(dialog().getByRole('button', { name: 'Add Service' }));
    expect(await dialog().findByText(message)).toBeInTheDocument();
    expect(api.to('POST /api/addon-services')).toEqual([]);
  });

  test('the smallest valid values are sent, in cents', async () => {
    const { user, api } = await openForm(() => json(nailTrim, 201));
    await fill(user, { Name: 'abc', Description: 'abcde', 'Price ($)': '1', 'Duration (minutes)': '5' });
    await user.click(dialog().getByRole('button', { name: 'Add Service' }));
    await waitFor(() =>
      expect(api.to('POST /api/addon-services')[0]?.body).toEqual({
        name: 'abc',
        description: 'abcde',
        price: 100,
        petSize: 'all',
        duration: 5,
        salonId: 2,
      }),
    );
  });

  test('a form with only its defaults says what is missing, price 0 included', async () => {
    const { user } = await openForm(() => json(nailTrim, 201));
    await user.click(dialog().getByRole('button', { name: 'Add Service' }));
    for (const message of ['Name must be at least 3 characters', 'Price must be at least $1'])
      expect(await dialog().findByText(message)).toBeInTheDocument();
    expect(dialog().queryByText('Duration must be at least 5 minutes')).not.toBeInTheDocument();
  });
});

test('Add-on service created, and the list is fetched anew', async () => {
  const affairs: SalonDeskData = { addOns: [] };
  const { user } = await openForm(() => {
    affairs.addOns = [nailTrim];
    return json(nailTrim, 201);
  }, affairs);
  await fill(user, good);
  await user.click(dialog().getByRole('button', { name: 'Add Service' }));
  expect(await screen.findByText('Add-on service created')).toBeVisible();
  expect(await screen.findByText('Quick and kind')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Failed to create add-on service; the input stays', async () => {
  const { user } = await openForm(() => problem(500, 'platform.internal', 'Out of soap'));
  await fill(user, good);
  await user.click(dialog().getByRole('button', { name: 'Add Service' }));
  expect(await screen.findByText('Failed to create add-on service')).toBeVisible();
  expect(dialog().getByLabelText('Name')).toHaveValue('Nail trim');
});

test('Add-on service updated; a refused field is marked', async () => {
  let refuse = true;
  const message = 'Name must be at most 80 characters';
  const { user, api } = open(
    { addOns: [nailTrim] },
    {
      'PATCH /api/addon-services/5': () =>
        refuse ? problem(400, 'platform.invalid_fields', message, [{ field: 'name', message }]) : json(nailTrim),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Nail trim' }));
  expect(dialog().getByLabelText('Price ($)')).toHaveValue('15.00');
  await fill(user, { 'Price ($)': '18.5' });
  await user.click(dialog().getByRole('button', { name: 'Update Service' }));
  expect(await screen.findByText('Failed to update add-on service')).toBeVisible();
  expect(await dialog().findByText(message)).toBeInTheDocument();
  refuse = false;
  await user.click(dialog().getByRole('button', { name: 'Update Service' }));
  expect(await screen.findByText('Add-on service updated')).toBeVisible();
  expect(api.to('PATCH /api/addon-services/5')[1]?.body).toEqual({ price: 1850 });
});

test('editing an add-on sends only what was changed, so that a newer price from another screen stays', async () => {
  const { user, api } = open({ addOns: [nailTrim] }, { 'PATCH /api/addon-services/5': () => json(nailTrim) });
  await user.click(await screen.findByRole('button', { name: 'Edit Nail trim' }));
  await fill(user, { 'Duration (minutes)': '20' });
  await user.click(dialog().getByRole('button', { name: 'Update Service' }));
  expect(await screen.findByText('Add-on service updated')).toBeVisible();
  expect(api.to('PATCH /api/addon-services/5')[0]?.body).toEqual({ duration: 20 });
});

test('the add-ons are fetched again when their tab is opened', async () => {
  const affairs: SalonDeskData = { addOns: [nailTrim] };
  const { user } = open(affairs);
  await screen.findByRole('button', { name: 'Edit Nail trim' });
  await user.click(screen.getByRole('tab', { name: 'Business Overview' }));
  affairs.addOns = [{ ...nailTrim, name: 'Paw trim' }];
  await user.click(screen.getByRole('tab', { name: 'Add-on Services' }));
  expect(await screen.findByRole('button', { name: 'Edit Paw trim' })).toBeInTheDocument();
});

test('the form stays open while it is sent', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user } = await openForm(() => new Promise((resolve) => (answer = resolve)));
  await fill(user, good);
  await user.click(dialog().getByRole('button', { name: 'Add Service' }));
  await screen.findByRole('button', { name: 'Saving...' });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  answer(json(nailTrim, 201));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an add-on is deleted after a confirmation; a refusal is shown and keeps it', async () => {
  let refuse = true;
  const affairs: SalonDeskData = { addOns: [nailTrim] };
  const { user } = open(affairs, {
    'DELETE /api/addon-services/5': () => {
      if (refuse) return problem(500, 'platform.internal', 'Out of soap');
      affairs.addOns = [];
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Nail trim' }));
  expect(dialog().getByText(/Are you sure you want to delete Nail trim/)).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete add-on service')).toBeVisible();
  refuse = false;
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Add-on service deleted')).toBeVisible();
  expect(await screen.findByText('No add-on services yet')).toBeInTheDocument();
});

test('add-on service form: a reload keeps what was typed until the form is closed', async () => {
  const before = await openForm(() => json(nailTrim, 201));
  await fill(before.user, { Name: 'Nail trim', Description: 'Quick and kind' });
  before.unmount();
  const { user } = await openForm(() => json(nailTrim, 201));
  await waitFor(() => expect(dialog().getByLabelText('Description')).toHaveValue('Quick and kind'));
  expect(dialog().getByLabelText('Name')).toHaveValue('Nail trim');
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  expect(sessionStorage).toHaveLength(0);
});
