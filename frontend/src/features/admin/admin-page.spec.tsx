import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationHistoryDto, SalonDocumentDto } from '../../api/generated.ts';
import type { AdminSalon } from '../../api/salon-queue.ts';
import { ada, olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem, type SeenRequest } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { approval, foamHome } from '../../testing/salon-cases.ts';

const rejectedSalon: AdminSalon = {
  ...foamHome,
  id: 13,
  name: 'Sad Suds',
  status: 'rejected',
  source: 'registration',
  hasAccount: true,
  decidedAt: '2026-11-20T15:00:00Z',
  decidedBy: 'bea',
};

interface Desk {
  pending: AdminSalon[];
  decided: AdminSalon[];
}

const page = <Row,>(rows: Row[], { query }: SeenRequest, total: number | string = rows.length) =>
  json(rows.slice(Number(query.offset), Number(query.offset) + Number(query.limit)), 200, {
    'x-total-count': String(total),
  });

const documents: SalonDocumentDto[] = [
  {
    kind: 'insurance',
    contentType: 'application/pdf',
    expiresOn: '2036-09-30',
    state: 'expired',
    uploadedAt: '2036-01-02T15:00:00Z',
  },
];

const history: ApplicationHistoryDto = {
  earlier: [
    {
      appliedAt: '2036-10-02T15:00:00Z',
      decidedAt: '2036-10-03T15:00:00Z',
      decidedBy: 'ada',
      reason: 'Insurance is missing.',
      leftAt: null,
      changes: [{ field: 'insuranceInfo', before: null, after: 'General liability' }],
    },
  ],
  consents: [{ kind: 'salon', givenAt: '2036-11-01T15:00:00Z', version: 'a'.repeat(64) }],
};

function open(path = '/dashboard/admin', desk: Desk = { pending: [foamHome], decided: [rejectedSalon] }, more = {}) {
  const api = new FakeApi({
    'GET /api/salons': (request) => page(request.query.status === 'pending' ? desk.pending : desk.decided, request),
    'GET /api/admin/salons/12': () => json(foamHome),
    'GET /api/admin/salons/12/documents': () => json(documents),
    'GET /api/admin/salons/12/applications': () => json(history),
    'GET /api/admin/audit': (request) => page([approval], request),
    'GET /api/admin/audit/actions': () => json(['salon.approved', 'salon.rejected']),
    ...more,
  });
  return { ...renderApp(path), api, desk };
}

const confirmIn = async (name: string, button: string, user: ReturnType<typeof renderApp>['user']) => {
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByRole('button', { name: button }));
  return dialog;
};

beforeEach(() => signIn(ada));

describe('admin dashboard', () => {
  test('pending applications show name, place, phone, date and status', async () => {
    open();
    const card = within((await screen.findByRole('heading', { name: 'Foam Home' })).closest('li')!);
    for (const text of ['Austin, TX 78702', '(512) 555-0111', 'January 5, 2026', 'Pending Approval', 'Application'])
      expect(card.getByText(text)).toBeInTheDocument();
    expect(card.getByText('1 of 3')).toBeInTheDocument();
  });

  test('all salons are the approved and the rejected ones, without Approve and Reject', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('tab', { name: 'All Salons' }));
    expect(await screen.findByRole('heading', { name: 'Sad Suds' })).toBeInTheDocument();
    expect(screen.getByText('Application Rejected')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).not.toBeInTheDocument();
    expect(api.to('GET /api/salons').at(-1)?.query.status).toBe('decided');
  });

  test('View Details shows earlier applications with their decisions and the changes since', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'View Details of Foam Home' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Foam Home' }));
    const earlier = within(await dialog.findByRole('region', { name: 'Earlier applications' }));
    expect(earlier.getByText(/rejected October 3, 2036 by ada/)).toBeVisible();
    expect(earlier.getByText('Reason: Insurance is missing.')).toBeVisible();
    expect(earlier.getByRole('list', { name: 'Changes since' })).toHaveTextContent(
      'Insurance info: not provided General liability',
    );
    expect(dialog.getByText('Expired on September 30, 2036')).toBeVisible();
    expect(dialog.getByText(/Agreed to the review on November 1, 2036/)).toBeVisible();
  });

  test('View Details shows address, license, insurance, accepted sizes and description', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'View Details of Foam Home' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Foam Home' }));
    expect(await dialog.findByText('415 East Cesar Chavez St, Austin, TX, 78702')).toBeInTheDocument();
    for (const label of ['Business License', 'Insurance Info', 'Accepted Sizes', 'Description'])
      expect(dialog.getByText(label)).toBeInTheDocument();
    expect(dialog.getByText('Small, Medium')).toBeInTheDocument();
    expect(dialog.getByText('Bubbles & Bows')).toBeInTheDocument();
  });

  test('a signed-in person who is not an administrator sees the unauthorized card, and nothing is loaded', async () => {
    signIn(olive);
    const { api } = open();
    expect(await screen.findByRole('heading', { name: 'Unauthorized Access' })).toBeInTheDocument();
    expect(screen.getByText('You do not have permission to access the admin dashboard.')).toBeInTheDocument();
    expect(api.to('GET /api/salons')).toEqual([]);
  });
});

describe('salon status', () => {
  test('approving asks for confirmation, says that the salon is mailed, and moves it out of the queue', async () => {
    const decided = ({ body }: SeenRequest) => json({ id: 12, ...(body as object) });
    const { api, user, desk } = open(undefined, undefined, { 'PUT /api/admin/salons/12/status': decided });
    await user.click(await screen.findByRole('button', { name: 'Approve Foam Home' }));
    expect(await screen.findByText(/The salon will be notified by email/)).toBeInTheDocument();
    expect(api.to('PUT /api/admin/salons/12/status')).toEqual([]);
    desk.pending = [];
    await confirmIn('Approve Salon', 'Approve', user);
    expect(await screen.findByText('Salon Approved')).toBeInTheDocument();
    expect(api.to('PUT /api/admin/salons/12/status')[0]?.body).toEqual({
      status: 'approved',
      appliedAt: foamHome.createdAt,
    });
    expect(await screen.findByText('No pending applications')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toHaveFocus());
  });

  test('rejecting sends the reason', async () => {
    const { api, user } = open(undefined, undefined, {
      'PUT /api/admin/salons/12/status': () => json({ id: 12, status: 'rejected' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Reject Foam Home' }));
    await user.click(await screen.findByRole('button', { name: /insurance is missing/ }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' Sorry.');
    await confirmIn('Reject Salon', 'Reject', user);
    expect(await screen.findByText('Salon Rejected')).toBeInTheDocument();
    expect(api.to('PUT /api/admin/salons/12/status')[0]?.body).toEqual({
      status: 'rejected',
      appliedAt: foamHome.createdAt,
      reason: 'Proof of insurance is missing or has expired. Sorry.',
    });
  });
});

describe('admin', () => {
  test('a failed decision shows the failure and keeps the typed reason', async () => {
    const { user } = open(undefined, undefined, {
      'PUT /api/admin/salons/12/status': () => new Response('', { status: 500 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Reject Foam Home' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'No license');
    const dialog = await confirmIn('Reject Salon', 'Reject', user);
    const words = 'There was an error updating the salon status. Please try again.';
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('No license');
  });

  test('the second administrator sees who decided what', async () => {
    const who = 'bea has already rejected this salon.';
    const { user } = open(undefined, undefined, {
      'PUT /api/admin/salons/12/status': () => problem(409, 'salons.already_decided', who),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve Foam Home' }));
    const dialog = await confirmIn('Approve Salon', 'Approve', user);
    expect(await dialog.findByText(who)).toBeInTheDocument();
  });

  test('an application that was corrected since is not decided about, and is loaded again', async () => {
    const why = 'This salon has corrected its application since. Please look at it again.';
    const { api, user } = open(undefined, undefined, {
      'PUT /api/admin/salons/12/status': () => problem(409, 'salons.applied_again', why),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve Foam Home' }));
    const loaded = api.to('GET /api/salons').length;
    const dialog = await confirmIn('Approve Salon', 'Approve', user);
    expect(await dialog.findByText(why)).toBeInTheDocument();
    await waitFor(() => expect(api.to('GET /api/salons').length).toBeGreaterThan(loaded));
  });

  test('a list that cannot be loaded says so and can be tried again', async () => {
    let works = false;
    const { user } = open(undefined, undefined, {
      'GET /api/salons': (request: SeenRequest) =>
        works ? page([foamHome], request) : problem(500, 'platform.internal', 'Oh'),
    });
    expect(await screen.findByText('Failed to fetch salons')).toBeInTheDocument();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Foam Home' })).toBeInTheDocument();
  });
});

test('a page that cannot be loaded says so, and does not show the rows of the page before', async () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ ...foamHome, id: index + 1, name: `Salon ${index + 1}` }));
  const { user } = open('/dashboard/admin?tab=all', undefined, {
    'GET /api/salons': (request: SeenRequest) =>
      request.query.offset === '0' ? page(many, request) : problem(500, 'platform.internal', 'Oh'),
  });
  expect(await screen.findByRole('heading', { name: 'Salon 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Failed to fetch salons')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Salon 1' })).toBeNull();
});

describe('place and filters', () => {
  const many = Array.from({ length: 45 }, (_, index) => ({ ...foamHome, id: index + 1, name: `Salon ${index + 1}` }));

  test('are written to the address and read from it', async () => {
    const { api, user, currentUrl } = open(
      '/dashboard/admin?tab=all&q=suds&source=registration&status=rejected&page=2',
      {
        pending: [],
        decided: many,
      },
    );
    expect(await screen.findByRole('heading', { name: 'Salon 21' })).toBeInTheDocument();
    expect(api.to('GET /api/salons')[0]?.query).toEqual({
      status: 'rejected',
      q: 'suds',
      source: 'registration',
      limit: '20',
      offset: '20',
    });
    expect(screen.getByText('21–40 of 45')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('41–45 of 45')).toBeInTheDocument();
    expect(currentUrl()).toContain('page=3');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('salons are limited to those of which a document expires, as the morning mail links to them', async () => {
    const { api, user, currentUrl } = open('/dashboard/admin?tab=all&documents=expiring', {
      pending: [],
      decided: many,
    });
    expect(await screen.findByRole('heading', { name: 'Salon 1' })).toBeInTheDocument();
    expect(api.to('GET /api/salons')[0]?.query).toMatchObject({ status: 'decided', documents: 'expiring' });
    const filter = screen.getByRole('combobox', { name: 'Documents' });
    expect(filter).toHaveDisplayValue('Expiring soon');
    await user.selectOptions(filter, 'Any documents');
    expect(currentUrl()).toBe('/dashboard/admin?tab=all');
  });

  test('a search begins at the first page', async () => {
    const { user, currentUrl } = open('/dashboard/admin?tab=all&page=2', { pending: [], decided: many });
    await user.type(await screen.findByRole('searchbox', { name: 'Search salons' }), 'suds{Enter}');
    await waitFor(() => expect(currentUrl()).toBe('/dashboard/admin?tab=all&q=suds'));
  });

  test('a total without a full count says so', async () => {
    open('/dashboard/admin?tab=all', undefined, {
      'GET /api/salons': (request: SeenRequest) => page(many, request, '1020+'),
    });
    expect(await screen.findByText('1–20 of more than 1,020')).toBeInTheDocument();
  });
});

test.each([
  ['a partner that has given notice', { status: 'approved', lastDay: '2036-12-24' }, ['Approved', 'Leaves on Dec 24']],
  [
    'a salon that has left',
    { status: 'rejected', lastDay: '2036-12-24', leftAt: '2036-12-25T06:00:00Z' },
    ['Left on Dec 24'],
  ],
] as const)('the row and the details of %s show its last day', async (_, leaving, words) => {
  const salon = { ...foamHome, createdAt: '2036-01-05T15:00:00Z', ...leaving };
  const answers = {
    'GET /api/admin/salons/12': () => json(salon),
    'GET /api/salons/12/checklist': () => json({ steps: [], doneCount: 0, putAway: false }),
  };
  const { user } = open('/dashboard/admin?tab=all', { pending: [], decided: [salon] }, answers);
  const card = within((await screen.findByRole('heading', { name: foamHome.name })).closest('li')!);
  for (const word of words) expect(card.getByText(word)).toBeInTheDocument();
  expect(card.queryByText('Application Rejected')).toBeNull();
  await user.click(card.getByRole('button', { name: /View Details/ }));
  expect(await within(await screen.findByRole('dialog')).findByText(words.at(-1)!)).toBeInTheDocument();
});

test('the audit log lists who changed what, and can be limited to one subject', async () => {
  const { api, user } = open('/dashboard/admin?tab=audit');
  const line = within((await screen.findByRole('button', { name: 'Bubbles & Bows' })).closest('li')!);
  for (const text of ['Salon approved', 'ada', 'pending', 'approved']) expect(line.getByText(text)).toBeInTheDocument();
  await user.click(line.getByRole('button', { name: 'Bubbles & Bows' }));
  await waitFor(() => expect(api.to('GET /api/admin/audit').at(-1)?.query.subject).toBe('salon:2'));
  expect(screen.getByText('Only salon 2')).toBeInTheDocument();
});
