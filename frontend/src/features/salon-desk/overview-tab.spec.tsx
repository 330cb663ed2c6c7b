import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api as deskApi } from '../../api/cache-rules.ts';
import { sam, signIn, tubs } from '../../testing/cast.ts';
import { FakeApi, json, keysOf, type SeenRequest } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import {
  bubblesSettings,
  checklistWith,
  deskAnswers,
  nailTrim,
  type SalonDeskData,
} from '../../testing/salon-desk-answers.ts';

beforeEach(() => signIn(sam));
afterEach(() => localStorage.clear());

type Answers = Record<string, (request: SeenRequest) => Response | Promise<Response>>;

function open(affairs: SalonDeskData = {}, answers: Answers = {}) {
  const api = new FakeApi({ ...deskAnswers(affairs), ...answers });
  return { api, ...renderApp('/dashboard/salon?tab=overview') };
}

async function edit(affairs: SalonDeskData, answers: Answers) {
  const app = open(affairs, answers);
  await app.user.click(await screen.findByRole('button', { name: 'Edit Salon Information' }));
  return app;
}

const dialog = () => within(screen.getByRole('dialog'));

const affected = () =>
  json(
    {
      statusCode: 409,
      code: 'salons.visits_affected',
      message: 'One booked appointment would have to be cancelled with this change.',
      visits: [
        {
          id: 31,
          date: '2036-12-01T16:30:00Z',
          petName: 'Biscuit',
          petSize: 'medium',
          petOwnerName: 'Olive Reyes',
          reason: 'closed',
        },
      ],
    },
    409,
  );

test('business overview: it shows three counters and the salon information', async () => {
  open({ addOns: [nailTrim, { ...nailTrim, id: 6 }] });
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Counters' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Subscriptions4', 'Upcoming Appointments7', 'Add-on Services2']),
  );
  for (const text of [
    '(512) 555-0111',
    '415 East Cesar Chavez St, Austin, TX, 78702',
    'Small: accepted',
    'Large: not accepted',
    'Monday',
    '9:00 AM - 5:30 PM',
    'Closed',
  ])
    expect(await screen.findByText(text)).toBeVisible();
});

test('business overview: a salon without business hours is told how to get them', async () => {
  open({ settings: { ...bubblesSettings, hours: [] } });
  expect(await screen.findByText('No business hours set. Please contact support to update your hours.')).toBeVisible();
});

test('only the changes of the profile are sent', async () => {
  const { user, api } = await edit({}, { 'PATCH /api/salons/2': () => json(bubblesSettings) });
  await user.clear(dialog().getByLabelText('Phone'));
  await user.type(dialog().getByLabelText('Phone'), '5125550199');
  await user.click(dialog().getByRole('checkbox', { name: 'X-Large' }));
  await user.click(dialog().getByRole('button', { name: 'Save Profile' }));
  expect(await screen.findByText('Salon information updated')).toBeVisible();
  expect(api.to('PATCH /api/salons/2')[0]?.body).toEqual({ phone: '5125550199', acceptsXLargePets: true });
});

test('after a reload the profile has the changes that were typed, and not what another screen has changed since', async () => {
  const affairs: SalonDeskData = {};
  const before = await edit(affairs, {});
  await before.user.clear(dialog().getByLabelText('Description (Optional)'));
  await before.user.type(dialog().getByLabelText('Description (Optional)'), 'Calm hands, warm water.');
  before.unmount();
  affairs.settings = { ...bubblesSettings, phone: '(512) 555-0177' };
  const { user, api } = await edit(affairs, { 'PATCH /api/salons/2': () => json(bubblesSettings) });
  const description = await screen.findByLabelText('Description (Optional)');
  await waitFor(() => expect(description).toHaveValue('Calm hands, warm water.'));
  expect(dialog().getByLabelText('Phone')).toHaveValue('(512) 555-0177');
  await user.click(dialog().getByRole('button', { name: 'Save Profile' }));
  expect(await screen.findByText('Salon information updated')).toBeVisible();
  expect(api.to('PATCH /api/salons/2')[0]?.body).toEqual({ description: 'Calm hands, warm water.' });
  expect(sessionStorage).toHaveLength(0);
});

test('the dialog stays open while the profile is sent', async () => {
  let answer: (response: Response) => void = () => undefined;
  const sending = new Promise<Response>((resolve) => (answer = resolve));
  const { user } = await edit({}, { 'PATCH /api/salons/2': () => sending });
  await user.click(dialog().getByRole('button', { name: 'Save Profile' }));
  await screen.findByRole('button', { name: 'Saving...' });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  answer(json(bubblesSettings));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a field that another screen has changed meanwhile is not set back by saving the profile', async () => {
  const elsewhere = { ...bubblesSettings, phone: '(512) 555-0177' };
  const affairs: SalonDeskData = {};
  const { user, api, store } = await edit(affairs, { 'PATCH /api/salons/2': () => json(elsewhere) });
  affairs.settings = elsewhere;
  act(() => void store.dispatch(deskApi.util.invalidateTags(['salons'])));
  expect(await screen.findByText('(512) 555-0177')).toBeInTheDocument();
  await user.clear(dialog().getByLabelText('City'));
  await user.type(dialog().getByLabelText('City'), 'Waco');
  await user.click(dialog().getByRole('button', { name: 'Save Profile' }));
  await waitFor(() => expect(api.to('PATCH /api/salons/2')[0]?.body).toEqual({ city: 'Waco' }));
});

test.each([
  ['Salon Name', 'ab', 'Salon name must be at least 3 characters'],
  ['Phone', '512555014', 'Please enter a valid phone number'],
  ['Address', '1 St', 'Address is required'],
  ['City', ' ', 'City is required'],
  ['State', ' ', 'State is required'],
  ['ZIP Code', '7870', 'Zip code is required'],
  ['Stations', '0', 'Stations must be at least 1'],
])('%s "%s" is refused: %s', async (label, value, message) => {
  const { user, api } = await edit({}, {});
  await user.clear(dialog().getByLabelText(label));
  await user.type(dialog().getByLabelText(label), value);
  await user.click(dialog().getByRole('button', { name: 'Save Profile' }));
  expect(await dialog().findByText(message)).toBeInTheDocument();
  expect(api.to('PATCH /api/salons/2')).toEqual([]);
});

test('a closure that affects visits shows them first; dismissed, nothing is sent again; confirmed, it is sent with their ids', async () => {
  const { user, api } = await edit(
    {},
    {
      'POST /api/salons/2/closures': ({ body }) =>
        (body as { cancelVisits?: number[] }).cancelVisits
          ? json({ id: 1, date: '2036-12-01', yearly: false, reason: 'Boiler repair' }, 201)
          : affected(),
    },
  );
  await user.click(dialog().getByRole('tab', { name: 'Closures' }));
  await user.click(dialog().getByRole('button', { name: 'Add Closure' }));
  expect(await dialog().findByText('Please choose a date')).toBeInTheDocument();
  expect(dialog().getByText('Please say why the salon is closed')).toBeInTheDocument();
  await user.type(dialog().getByLabelText('Date'), '2020-12-01');
  await user.click(dialog().getByRole('button', { name: 'Add Closure' }));
  expect(await dialog().findByText('This day has passed. Please choose a later one.')).toBeInTheDocument();
  expect(api.to('POST /api/salons/2/closures')).toEqual([]);
  await user.clear(dialog().getByLabelText('Date'));
  await user.type(dialog().getByLabelText('Date'), '2036-12-01');
  await user.type(dialog().getByLabelText('Reason (owners see it)'), 'Boiler repair');
  await user.click(dialog().getByRole('button', { name: 'Add Closure' }));
  expect(await dialog().findByText(/leaves no room for one booked appointment/)).toBeInTheDocument();
  expect(dialog().getByText('Biscuit')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Keep Appointments' }));
  expect(api.to('POST /api/salons/2/closures')).toHaveLength(1);
  await user.click(dialog().getByRole('button', { name: 'Add Closure' }));
  await user.click(await dialog().findByRole('button', { name: 'Cancel Them and Save' }));
  expect(await screen.findByText('Closure added')).toBeVisible();
  expect(api.to('POST /api/salons/2/closures')[2]?.body).toEqual({
    date: '2036-12-01',
    reason: 'Boiler repair',
    yearly: false,
    cancelVisits: [31],
  });
});

test('a closure whose answer was lost is the same one when it is added again, and the next is another', async () => {
  const closure = { id: 1, date: '2036-12-01', yearly: false, reason: 'Boiler repair' };
  const answers = [affected(), Response.error(), json(closure, 201), json(closure, 201)];
  const closures = 'POST /api/salons/2/closures';
  const { user, api } = await edit({}, { [closures]: () => answers.shift()! });
  await user.click(dialog().getByRole('tab', { name: 'Closures' }));
  const add = async () => {
    await user.clear(dialog().getByLabelText('Date'));
    await user.type(dialog().getByLabelText('Date'), closure.date);
    await user.clear(dialog().getByLabelText('Reason (owners see it)'));
    await user.type(dialog().getByLabelText('Reason (owners see it)'), closure.reason);
    await user.click(dialog().getByRole('button', { name: 'Add Closure' }));
  };
  await add();
  await user.click(await dialog().findByRole('button', { name: 'Cancel Them and Save' }));
  await user.click(await dialog().findByRole('button', { name: 'Add Closure' }));
  expect(await screen.findByText('Closure added')).toBeVisible();
  expect([api.to(closures).length, keysOf(api.to(closures))]).toEqual([3, [expect.stringMatching(/^[\w-]{36}$/)]]);
  await add();
  await waitFor(() => expect(keysOf(api.to(closures))).toHaveLength(2));
});

const shorterMonday = {
  ...bubblesSettings,
  hours: bubblesSettings.hours.map((day) => (day.dayOfWeek === 1 ? { ...day, closeTime: '12:30' } : day)),
};

test('hours: those that were changed elsewhere since the page was opened are the ones that are edited', async () => {
  const affairs: SalonDeskData = {};
  const { user } = open(affairs);
  await screen.findByRole('button', { name: 'Edit Salon Information' });
  affairs.settings = shorterMonday;
  await user.click(screen.getByRole('button', { name: 'Edit Salon Information' }));
  await user.click(dialog().getByRole('tab', { name: 'Hours' }));
  await waitFor(() => expect(dialog().getByLabelText('Monday: closes')).toHaveValue('12:30'));
  expect(dialog().queryByText(/were changed elsewhere/)).not.toBeInTheDocument();
});

test('hours: input is kept where they change elsewhere meanwhile, and the form says so before it replaces them', async () => {
  const affairs: SalonDeskData = {};
  const { user, store } = await edit(affairs, {});
  await user.click(dialog().getByRole('tab', { name: 'Hours' }));
  await user.clear(dialog().getByLabelText('Tuesday: closes'));
  await user.type(dialog().getByLabelText('Tuesday: closes'), '16:00');
  affairs.settings = shorterMonday;
  act(() => void store.dispatch(deskApi.util.invalidateTags(['salons'])));
  expect(await dialog().findByText(/were changed elsewhere/)).toBeInTheDocument();
  expect(dialog().getByLabelText('Tuesday: closes')).toHaveValue('16:00');
});

test('hours: a day that would close before it opens is refused; a closed day needs no times; all seven are sent', async () => {
  const { user, api } = await edit({}, { 'PUT /api/salons/2/hours': () => json(bubblesSettings) });
  await user.click(dialog().getByRole('tab', { name: 'Hours' }));
  const monday = within(dialog().getByRole('group', { name: 'Monday' }));
  await user.clear(monday.getByLabelText('Monday: closes'));
  await user.type(monday.getByLabelText('Monday: closes'), '08:00');
  await user.click(dialog().getByRole('button', { name: 'Save Hours' }));
  expect(await dialog().findByText('Closing time must be after opening')).toBeInTheDocument();
  await user.click(monday.getByRole('switch'));
  await user.click(dialog().getByRole('button', { name: 'Save Hours' }));
  expect(await screen.findByText('Salon information updated')).toBeVisible();
  const sent = api.to('PUT /api/salons/2/hours')[0]?.body as
    { hours: { dayOfWeek: number; isClosed: boolean }[] } | undefined;
  expect(sent?.hours.map(({ dayOfWeek, isClosed }) => [dayOfWeek, isClosed])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
    [6, true],
    [0, true],
  ]);
});

test('saving the profile keeps hours that are not saved yet, and says so; saving these closes the dialog', async () => {
  const { user, api } = await edit(
    {},
    { 'PATCH /api/salons/2': () => json(bubblesSettings), 'PUT /api/salons/2/hours': () => json(bubblesSettings) },
  );
  await user.click(dialog().getByRole('tab', { name: 'Hours' }));
  await user.click(within(dialog().getByRole('group', { name: 'Monday' })).getByRole('switch'));
  await user.click(dialog().getByRole('tab', { name: 'Profile' }));
  await user.clear(dialog().getByLabelText('Phone'));
  await user.type(dialog().getByLabelText('Phone'), '5125550199');
  await user.click(dialog().getByRole('button', { name: 'Save Profile' }));
  const unsaved = await dialog().findByText('Your changes under Hours are not saved yet.');
  expect(unsaved.closest('[tabindex]')).toHaveFocus();
  await user.click(dialog().getByRole('tab', { name: 'Hours' }));
  await user.click(dialog().getByRole('button', { name: 'Save Hours' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.to('PUT /api/salons/2/hours')[0]?.body as { hours: { isClosed: boolean }[] };
  expect(sent.hours[0]).toMatchObject({ dayOfWeek: 1, isClosed: true });
});

test('the step of the pictures is open again once the last one is removed', async () => {
  const settings = { ...bubblesSettings, pictures: [tubs] };
  const affairs: SalonDeskData = { checklist: checklistWith('hours'), settings };
  const { user } = open(affairs, {
    [`DELETE /api/salons/2/pictures/${tubs.id}`]: () => {
      affairs.checklist = checklistWith('hours', 'pictures');
      return json((affairs.settings = bubblesSettings));
    },
  });
  await user.click(await screen.findByRole('button', { name: `Remove: ${tubs.alt}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('link', { name: 'Set up: Pictures' })).toBeVisible();
});

test('the checklist says the initial hours as owners read them', async () => {
  open({ checklist: checklistWith('hours') });
  expect(await screen.findByText(/Monday to Friday, 9:00 AM to 5:00 PM\.$/)).toBeVisible();
});
