import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StatementDto, StatementLineDto } from '../../../api/generated.ts';
import { sam, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, keysOf, losingFirst, problem } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { deskAnswers } from '../../../testing/salon-desk-answers.ts';
import { bathsLine, draft } from '../../../testing/salon-earnings-answers.ts';

beforeEach(() => signIn(sam));
afterEach(() => localStorage.clear());

interface OwnerData {
  statement: StatementDto;
  lines: StatementLineDto[];
}

function open(affairs: OwnerData, more: ConstructorParameters<typeof FakeApi>[0] = {}) {
  const api = new FakeApi({
    ...deskAnswers({}),
    'GET /api/payouts/5': () => json(affairs.statement),
    'GET /api/payouts/5/lines': () => json(affairs.lines),
    ...more,
  });
  return { ...renderApp('/dashboard/salon?tab=earnings&statement=5'), api };
}

const sheet = async () => within(await screen.findByRole('region', { name: 'Statement of week 48, 2026' }));
const ask = 'POST /api/payouts/lines/90/question';

test('a statement shows how its amount adds up and what each line is made of', async () => {
  const statement: StatementDto = {
    ...draft,
    openingCents: -600,
    releasedCents: 1500,
    heldCents: 800,
    amountCents: 1860,
  };
  const released = { ...bathsLine, id: 70, title: 'Hank’s add-ons', formula: '100% of $15.00', cents: 1500 };
  open({ statement, lines: [bathsLine] }, { 'GET /api/payouts/5/released-lines': () => json([released]) });
  const shown = await sheet();
  const sum = ['Brought forward', 'This week', 'Released from earlier weeks', 'Questioned, paid later', 'To be paid'];
  const [, part] = await waitFor(() => shown.getAllByText('Released from earlier weeks'));
  expect(part).toBeVisible();
  expect(sum.map((label) => shown.getAllByText(label)[0]?.nextSibling?.textContent)).toEqual([
    '-$6.00',
    '$17.60',
    '$15.00',
    '-$8.00',
    '$18.60',
  ]);
  expect(await shown.findByText('80% of $55.00, 2 of 5 baths this cycle')).toBeVisible();
  expect(await shown.findByText('Hank’s add-ons')).toBeVisible();
});

test('a line of a draft is questioned with a reason and is shown as held', async () => {
  const affairs: OwnerData = { statement: draft, lines: [bathsLine] };
  const { user, api } = open(affairs, { [ask]: () => json({ id: 1 }, 201) });
  expect(await (await sheet()).findByText(/until Sunday, November 22, 2026 at 6:00 PM CST/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Question Biscuit’s baths, $17.60' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Question This Line' }));
  await user.type(dialog.getByLabelText('What is wrong with it?'), ' no  ');
  await user.click(dialog.getByRole('button', { name: 'Send Question' }));
  expect(await dialog.findByText('Please say what is wrong with the line')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('What is wrong with it?'), 'It was three.');
  affairs.statement = { ...draft, heldCents: 1760, amountCents: 0 };
  affairs.lines = [{ ...bathsLine, question: { question: 'It was three.', state: 'open', reason: null } }];
  await user.click(dialog.getByRole('button', { name: 'Send Question' }));
  expect((await screen.findAllByText('Question sent'))[0]).toBeVisible();
  expect(await (await sheet()).findByText('Open')).toBeVisible();
  // The statement and its lines are fetched apart.
  expect((await (await sheet()).findByText('Questioned, paid later')).nextSibling).toHaveTextContent('-$17.60');
  expect(screen.queryByRole('button', { name: /^Question / })).not.toBeInTheDocument();
  expect(api.to(ask)[0]?.body).toEqual({ question: ' no  It was three.' });
});

test('a press after a lost answer repeats the same question', async () => {
  const { user, api } = open(
    { statement: draft, lines: [bathsLine] },
    { [ask]: losingFirst(() => json({ id: 1 }, 201)) },
  );
  await user.click(await screen.findByRole('button', { name: /^Question Biscuit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Question This Line' }));
  await user.type(dialog.getByLabelText('What is wrong with it?'), 'It was three.');
  await user.click(dialog.getByRole('button', { name: 'Send Question' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Send Question' }));
  expect((await screen.findAllByText('Question sent'))[0]).toBeVisible();
  expect([api.to(ask).length, keysOf(api.to(ask))]).toEqual([2, [expect.stringMatching(/^[\w-]{36}$/)]]);
});

test('a late question is refused in the dialog, and its text stays', async () => {
  const words = 'Lines could be questioned until Sunday night (UTC). Please write to us about this one.';
  const { user } = open(
    { statement: draft, lines: [bathsLine] },
    { [ask]: () => problem(409, 'payouts.questions_over', words) },
  );
  await user.click(await screen.findByRole('button', { name: /^Question Biscuit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Question This Line' }));
  await user.type(dialog.getByLabelText('What is wrong with it?'), 'It was three.');
  await user.click(dialog.getByRole('button', { name: 'Send Question' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  expect(dialog.getByLabelText('What is wrong with it?')).toHaveValue('It was three.');
});

test('a paid statement accepts no questions and shows the answers to earlier ones', async () => {
  const question = { question: 'It was three.', state: 'upheld', reason: 'You are right.' } as const;
  const statement: StatementDto = { ...draft, state: 'paid', sentAt: draft.paysAt, canQuestion: false };
  open({
    statement,
    lines: [
      { ...bathsLine, question },
      { ...bathsLine, id: 91 },
    ],
  });
  const shown = await sheet();
  expect(await shown.findByText('Corrected')).toBeVisible();
  expect(shown.getByText('Answer: You are right.')).toBeVisible();
  expect(shown.getAllByText('Paid')).toHaveLength(2);
  expect(shown.queryByRole('button', { name: /^Question / })).not.toBeInTheDocument();
  expect(shown.queryByText(/You can question a line/)).not.toBeInTheDocument();
});

test('PDF and CSV are fetched with the session and saved under the server’s name', async () => {
  const saved: string[] = [];
  URL.createObjectURL = (file) => `blob:${(file as Blob).type}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  };
  const file = (type: string, name: string) => () =>
    new Response('file', {
      headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
    });
  const { user, api } = open(
    { statement: draft, lines: [] },
    {
      'GET /api/payouts/5/statement.pdf': file('application/pdf', 'statement-2026-W48.pdf'),
      'GET /api/payouts/5/statement.csv': file('text/csv', 'statement-2026-W48.csv'),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual(['statement-2026-W48.pdf blob:application/pdf']));
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved.at(-1)).toBe('statement-2026-W48.csv blob:text/csv'));
  expect(api.to('GET /api/payouts/5/statement.pdf')[0]?.headers.get('authorization')).toBe(`Bearer ${sam.token}`);
});

test('a refused download shows the reason', async () => {
  const words = 'Too many requests. Please wait a moment.';
  const { user } = open(
    { statement: draft, lines: [] },
    { 'GET /api/payouts/5/statement.pdf': () => problem(429, 'platform.too_many_requests', words) },
  );
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('The statement could not be saved')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('a missing statement says so', async () => {
  open(
    { statement: draft, lines: [] },
    { 'GET /api/payouts/5': () => problem(404, 'payouts.not_found', 'This payout does not exist.') },
  );
  expect(await screen.findByText('Failed to fetch the statement')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All earnings' })).toBeVisible();
});
