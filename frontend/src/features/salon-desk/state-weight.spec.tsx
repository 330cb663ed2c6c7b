import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MeasuredWeightDto, WeighingDto } from '../../api/generated.ts';
import { biscuitsWeight, sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json, keysOf, losingFirst, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { deskAnswers, visit } from '../../testing/salon-desk-answers.ts';

beforeEach(() => signIn(sam));
afterEach(() => localStorage.clear());

const path = `/api/appointments/${visit.id}/measured-weight`;
const sent = `POST ${path}`;

interface Desk {
  answer?: () => Response;
  weighing?: () => Response;
  weights?: () => Response;
}

const medium: WeighingDto = { planSize: 'medium', canState: true };

/** Opens the details of a visit of an extra large dog, whose plan may be another one by now. */
const openDetails = async ({
  answer = () => json({}, 201),
  weighing = () => json(medium),
  weights = () => json([]),
}: Desk = {}) => {
  const now = new Date().toISOString();
  const api = new FakeApi({
    ...deskAnswers({ visits: [{ ...visit, petSize: 'x_large', date: now, endsAt: now }] }),
    'GET /api/measured-weights': weights,
    [`GET ${path}`]: weighing,
    [sent]: answer,
  });
  const { user } = renderApp('/dashboard/salon');
  await user.click(await screen.findByRole('button', { name: /^View Details/ }));
  return { user, api, dialog: within(await screen.findByRole('dialog')) };
};

const openForm = async (answer?: () => Response) => {
  const { user, api, dialog } = await openDetails({ answer });
  await user.click(await dialog.findByRole('button', { name: 'Report a Weight' }));
  return { user, api, dialog };
};

test('the form for a weight takes the focus of the button that opens it', async () => {
  const { dialog } = await openForm();
  expect(dialog.getByText(/^The plan is for medium dogs/)).toHaveFocus();
});

test('a press after a lost answer repeats the same weight, and a corrected one is another', async () => {
  const refusal = 'Biscuit’s plan already covers this weight.';
  const answer = losingFirst(() => problem(409, 'measured-weights.not_larger', refusal));
  const { user, api, dialog } = await openForm(answer);
  const press = () => user.click(dialog.getByRole('button', { name: 'Send Weight' }));
  const choose = (name: string) =>
    user.upload(
      dialog.getByLabelText(/^Picture of the dog/),
      new window.File(['a dog'], name, { type: 'image/jpeg', lastModified: 1 }),
    );
  const weight = dialog.getByLabelText('Weight in pounds');
  await user.type(weight, '58');
  await choose('scales.jpg');
  await press();
  expect(await dialog.findByRole('alert')).not.toHaveTextContent(refusal);
  await press();
  expect(await dialog.findByText(refusal)).toBeVisible();
  expect([api.to(sent).length, keysOf(api.to(sent))]).toEqual([2, [expect.stringMatching(/^[\w-]{36}$/)]]);
  await user.type(weight, '.5');
  await press();
  await waitFor(() => expect(keysOf(api.to(sent))).toHaveLength(2));
  await choose('sharper.jpg');
  await press();
  await waitFor(() => expect(keysOf(api.to(sent))).toHaveLength(3));
  expect(api.to(sent)).toHaveLength(4);
});

test('where the server takes no weight, such as for the largest plan, the form is not offered', async () => {
  const { api, dialog } = await openDetails({ weighing: () => json({ planSize: 'x_large', canState: false }) });
  await waitFor(() => expect(api.to(`GET ${path}`)).toHaveLength(1));
  await waitFor(() => expect(dialog.getByText('Biscuit')).toBeVisible());
  expect(dialog.queryByRole('button', { name: 'Report a Weight' })).toBeNull();
});

test('a question that fails is said, and trying again leads to the form', async () => {
  let isAway = true;
  const weighing = () => (isAway ? problem(500, 'unexpected', 'Out of soap') : json(medium));
  const { user, dialog } = await openDetails({ weighing });
  expect(await dialog.findByText('We could not load whether a weight can be reported.')).toBeVisible();
  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Report a Weight' })).toBeVisible();
});

test('where the reported weights could not be loaded, the form is offered only after they are', async () => {
  let isAway = true;
  const weights = () => (isAway ? problem(503, 'platform.database_away', 'Try again in a moment.') : json([]));
  const { user, dialog } = await openDetails({ weights });
  expect(await dialog.findByText(/^We could not load whether a weight can be reported/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Report a Weight' })).toBeNull();
  isAway = false;
  await user.click(dialog.getByRole('button', { name: /Try again/i }));
  expect(await dialog.findByRole('button', { name: 'Report a Weight' })).toBeVisible();
});

test('the details say what has become of a weight since they were opened before', async () => {
  const statedAt = new Date().toISOString();
  let state: MeasuredWeightDto['state'] = 'waiting';
  const { user, dialog } = await openDetails({ weights: () => json([{ ...biscuitsWeight, statedAt, state }]) });
  expect(await dialog.findByText(/The owner has not answered yet/)).toBeVisible();
  await user.keyboard('{Escape}');
  state = 'accepted';
  await user.click(screen.getByRole('button', { name: /^View Details/ }));
  expect(await within(screen.getByRole('dialog')).findByText(/It was accepted/)).toBeVisible();
});

test('a press beside the details closes them, but not while a weight is entered', async () => {
  const { user, dialog } = await openDetails({});
  const pressBeside = () => user.click(screen.getByRole('dialog').closest('.ant-modal-wrap')!);
  await user.click(await dialog.findByRole('button', { name: 'Report a Weight' }));
  await user.type(dialog.getByLabelText('Weight in pounds'), '53.5');
  await pressBeside();
  expect(dialog.getByLabelText('Weight in pounds')).toHaveValue('53.5');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^View Details/ }));
  await within(screen.getByRole('dialog')).findByRole('button', { name: 'Report a Weight' });
  await pressBeside();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
