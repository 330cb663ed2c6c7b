import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { CurrentUserDto, OpenSessionDto, SecondFactorDto } from '../../api/generated.ts';
import { api as accountApi } from '../../api/cache-rules.ts';
import { ada, olive, sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem, type SeenRequest } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const account: CurrentUserDto = {
  id: 1,
  email: 'olive@lather.test',
  emailVerified: true,
  erasesAt: null,
  username: 'olive',
  role: 'pet_owner',
  firstName: 'Olive',
  lastName: 'Park',
  phone: null,
  address: null,
  city: 'Austin',
  state: null,
  zipCode: null,
  roleData: null,
};

const here: OpenSessionDto = {
  id: 'a0000000-0000-4000-8000-000000000001',
  device: 'Firefox on Windows',
  lastUsedAt: '2026-11-23T15:00:00Z',
  current: true,
};
const phone = { ...here, id: 'a0000000-0000-4000-8000-000000000002', device: 'Chrome on Android', current: false };
const nameless = { ...phone, id: 'a0000000-0000-4000-8000-000000000003', device: null };

const noFactor: SecondFactorDto = { codesSince: null, recoveryCodesLeft: 0, required: false, lacking: false };

function open(answers = {}, user: CurrentUserDto = account) {
  const saved = { ...user };
  const api = new FakeApi({
    'GET /api/user': () => json(saved),
    'GET /api/user/sessions': () => json([here]),
    'GET /api/user/passkeys': () => json([]),
    'GET /api/user/second-factor': () => json(noFactor),
    'PATCH /api/user': ({ body }: SeenRequest) => json(Object.assign(saved, body)),
    ...answers,
  });
  return { ...renderApp('/account'), api };
}

beforeEach(() => signIn(olive));

test('only the changes are sent and saved', async () => {
  const { user, api } = open();
  const phone = await screen.findByLabelText('Phone (Optional)');
  await user.type(phone, '(512) 555-0100');
  await user.clear(screen.getByLabelText('City (Optional)'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Account updated')).toBeInTheDocument();
  expect(api.to('PATCH /api/user')[0]?.body).toEqual({ phone: '(512) 555-0100', city: '' });
});

test('a detail that another screen has changed meanwhile is not set back, and one that was saved here can be', async () => {
  let city = account.city;
  const { user, api, store } = open({
    'GET /api/user': () => json({ ...account, city }),
    'PATCH /api/user': () => json(account),
  });
  const phone = await screen.findByLabelText('Phone (Optional)');
  await user.type(phone, '(512) 555-0100');
  const loads = api.to('GET /api/user').length;
  city = 'Waco';
  act(() => void store.dispatch(accountApi.util.invalidateTags(['auth'])));
  await waitFor(() => expect(api.to('GET /api/user').length).toBeGreaterThan(loads));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(api.to('PATCH /api/user')).toHaveLength(1));
  await user.clear(phone);
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(api.to('PATCH /api/user')).toHaveLength(2));
  expect(api.to('PATCH /api/user').map(({ body }) => body)).toEqual([{ phone: '(512) 555-0100' }, { phone: '' }]);
});

test('an owner keeps a name, and a phone number has at least ten characters', async () => {
  const { user, api } = open();
  await user.clear(await screen.findByLabelText('First name'));
  await user.type(screen.getByLabelText('Phone (Optional)'), '555');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('First name is required')).toBeInTheDocument();
  expect(await screen.findByText('Please enter a valid phone number')).toBeInTheDocument();
  expect(api.to('PATCH /api/user')).toEqual([]);
});

test("a salon's account without a name can save its contact", async () => {
  signIn(sam);
  const { user, api } = open({}, { ...account, role: 'salon', firstName: null, lastName: null });
  await user.type(await screen.findByLabelText('Phone (Optional)'), '(512) 555-0100');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(api.to('PATCH /api/user')[0]?.body).toEqual({ phone: '(512) 555-0100' }));
});

test('a wrong current password is marked at its field, and the input is kept', async () => {
  const words = 'This is not your current password';
  const refuse = () => problem(400, 'auth.wrong_password', words, [{ field: 'currentPassword', message: words }]);
  const { user } = open({ 'PUT /api/user/password': refuse });
  await user.type(await screen.findByLabelText('Current password'), 'not it');
  await user.type(screen.getByLabelText('New password'), 'another fine bath');
  await user.type(screen.getByLabelText('Confirm new password'), 'another fine bath');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('New password')).toHaveValue('another fine bath');
});

test('a changed password empties the form', async () => {
  const { user, api } = open({ 'PUT /api/user/password': () => new Response(null, { status: 204 }) });
  await user.type(await screen.findByLabelText('Current password'), 'a fine bath');
  await user.type(screen.getByLabelText('New password'), 'another fine bath');
  await user.type(screen.getByLabelText('Confirm new password'), 'another fine bath');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  const sent = { currentPassword: 'a fine bath', newPassword: 'another fine bath' };
  expect(api.to('PUT /api/user/password')[0]?.body).toEqual(sent);
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

test('another address is requested without a password, which an account may lack, and the page says where the link was sent', async () => {
  const { user, api } = open({ 'POST /api/user/email': () => json({ message: 'On its way.' }, 202) });
  await user.type(await screen.findByLabelText('New email address'), 'olive@elsewhere.test');
  await user.click(screen.getByRole('button', { name: 'Change Address' }));
  expect(await screen.findByText(/We sent a link to olive@elsewhere.test/)).toBeInTheDocument();
  expect(api.to('POST /api/user/email')[0]?.body).toEqual({ email: 'olive@elsewhere.test' });
  expect(screen.getByLabelText('New email address')).toHaveValue('');
});

test('another address is requested after a passkey or the password where the session is old', async () => {
  let proven = false;
  const { user, api } = open({
    'POST /api/user/proof': () => {
      proven = true;
      return new Response(null, { status: 204 });
    },
    'POST /api/user/email': () =>
      proven ? json({ message: '' }, 202) : problem(403, 'auth.proof_needed', 'Please confirm that it is you.'),
  });
  await user.type(await screen.findByLabelText('New email address'), 'olive@elsewhere.test');
  await user.click(screen.getByRole('button', { name: 'Change Address' }));
  await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'a fine bath{Enter}');
  expect(await screen.findByText(/We sent a link to olive@elsewhere.test/)).toBeInTheDocument();
  expect(api.to('POST /api/user/proof')[0]?.body).toEqual({ currentPassword: 'a fine bath' });
});

test('an unconfirmed address is marked as such, and its link is sent again once', async () => {
  const unconfirmed = { ...account, emailVerified: false };
  const { user, api } = open({ 'POST /api/user/email/confirmation': () => json({ message: '' }, 202) }, unconfirmed);
  expect(await screen.findByText(/Not confirmed yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the Link Again' }));
  expect(await screen.findByRole('button', { name: 'Link Sent' })).toHaveAttribute('aria-disabled', 'true');
  expect(api.to('POST /api/user/email/confirmation')).toHaveLength(1);
});

test('a person without other sessions is offered nothing to sign out of', async () => {
  open();
  expect(await screen.findByText('This browser')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Sign Out/ })).not.toBeInTheDocument();
});

test('another browser is signed out, and the list is fetched anew', async () => {
  let left = [here, phone, nameless];
  const { user, api } = open({
    'GET /api/user/sessions': () => json(left),
    [`DELETE /api/user/sessions/${phone.id}`]: () => {
      left = [here, nameless];
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign Out There: Chrome on Android' }));
  expect(await screen.findByText('Signed out there')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
  expect(screen.getByText('Unknown browser')).toBeInTheDocument();
  expect(api.to(`DELETE /api/user/sessions/${nameless.id}`)).toEqual([]);
});

test('the five last used sessions are shown, and all of them on demand', async () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ ...phone, id: `phone-${index}` }));
  const { user } = open({ 'GET /api/user/sessions': () => json([here, ...many]) });
  const all = await screen.findByRole('button', { name: 'Show All 7' });
  expect(screen.getAllByText('Chrome on Android')).toHaveLength(4);
  await user.click(all);
  expect(screen.getAllByText('Chrome on Android')).toHaveLength(6);
  expect(document.body).not.toHaveFocus();
  expect(all).not.toBeInTheDocument();
});

test('all other sessions are ended at once, and a failure shows its reason', async () => {
  let works = false;
  const { user } = open({
    'GET /api/user/sessions': () => json(works ? [here] : [here, phone, nameless]),
    'DELETE /api/user/sessions': () => {
      if (!works) return problem(503, 'platform.unavailable', 'Please try again in a moment.');
      return new Response(null, { status: 204 });
    },
  });
  const everywhere = await screen.findByRole('button', { name: 'Sign Out Everywhere Else' });
  await user.click(everywhere);
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  expect(screen.getByText('Chrome on Android')).toBeInTheDocument();
  works = true;
  await user.click(everywhere);
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
  expect(everywhere).not.toBeInTheDocument();
});

test('a failed download shows its reason; an administrator is offered none', async () => {
  const refuse = () => problem(429, 'platform.too_many_requests', 'Please wait a moment and try again.');
  const { user, unmount } = open({ 'GET /api/user/data': refuse });
  await user.click(await screen.findByRole('button', { name: 'Download Your Data' }));
  expect(await screen.findByText('Please wait a moment and try again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download Your Data' })).not.toHaveAttribute('aria-disabled');
  unmount();
  signIn(ada);
  open({}, { ...account, role: 'admin' });
  expect(await screen.findByText('This browser')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download Your Data' })).not.toBeInTheDocument();
});

test('a visitor signs in first and comes back', async () => {
  localStorage.clear();
  const { currentUrl } = open();
  await waitFor(() => expect(currentUrl()).toBe('/sign-in?redirect=%2Faccount'));
});

describe('passkeys', () => {
  const iPhone = {
    id: 'b0000000-0000-4000-8000-000000000001',
    name: 'iPhone',
    device: 'iPhone',
    createdAt: '2026-11-02T15:00:00Z',
    lastUsedAt: null,
  };

  test('are listed with their days, and a browser without passkeys says so', async () => {
    open({ 'GET /api/user/passkeys': () => json([{ ...iPhone, lastUsedAt: '2026-11-20T15:00:00Z' }]) });
    expect(await screen.findByText('iPhone')).toBeInTheDocument();
    expect(screen.getByText('November 2, 2026')).toBeInTheDocument();
    expect(screen.getByText('November 20, 2026')).toBeInTheDocument();
    expect(screen.getByText('This browser does not support passkeys.')).toBeInTheDocument();
  });

  test('are removed after a confirmation and, where the session is old, after the password', async () => {
    let proven = false;
    let list = [iPhone];
    const { user, api } = open({
      'GET /api/user/passkeys': () => json(list),
      'POST /api/user/proof': ({ body }: SeenRequest) => {
        proven = (body as { currentPassword: string }).currentPassword === 'oatmeal-bath-7';
        const wrong = [{ field: 'currentPassword', message: 'This is not your current password' }];
        return proven
          ? new Response(null, { status: 204 })
          : problem(400, 'auth.wrong_password', wrong[0]!.message, wrong);
      },
      [`DELETE /api/user/passkeys/${iPhone.id}`]: () => {
        if (!proven) return problem(403, 'auth.proof_needed', 'Please confirm that it is you.');
        list = [];
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove: iPhone' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const password = await screen.findByLabelText('Password', { selector: 'input' });
    await user.type(password, 'not this one');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('This is not your current password')).toBeInTheDocument();
    await user.clear(password);
    await user.type(password, 'oatmeal-bath-7{Enter}');
    expect(await screen.findByText('Passkey removed')).toBeInTheDocument();
    expect(api.to(`DELETE /api/user/passkeys/${iPhone.id}`)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByText('iPhone')).not.toBeInTheDocument());
  });

  test('are renamed, and still show the device they were made on', async () => {
    let name = 'iPhone';
    const { user, api } = open({
      'GET /api/user/passkeys': () => json([{ ...iPhone, name }]),
      [`PATCH /api/user/passkeys/${iPhone.id}`]: ({ body }: SeenRequest) => {
        ({ name } = body as { name: string });
        return json({ ...iPhone, name });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Rename: iPhone' }));
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a name for this passkey')).toBeInTheDocument();
    await user.type(field, 'Olive’s phone');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('It is called Olive’s phone now.')).toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Remove: Olive’s phone' })).toBeInTheDocument();
    expect(screen.getByText(/^iPhone\. Added/)).toBeInTheDocument();
    expect(api.to(`PATCH /api/user/passkeys/${iPhone.id}`)).toHaveLength(1);
  });

  test('stay where no password is given', async () => {
    const { user } = open({
      'GET /api/user/passkeys': () => json([iPhone]),
      [`DELETE /api/user/passkeys/${iPhone.id}`]: () =>
        problem(403, 'auth.proof_needed', 'Please confirm that it is you.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove: iPhone' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByLabelText('Password', { selector: 'input' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Please confirm that it is you.')).toBeInTheDocument();
    expect(screen.getByText('iPhone')).toBeInTheDocument();
  });
});

describe('two-step sign-in', () => {
  const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkm${at}`);

  test('is enabled by the first code of an app, and shows the recovery codes once', async () => {
    let factor = noFactor;
    const { user, api } = open({
      'GET /api/user/second-factor': () => json(factor),
      'POST /api/user/second-factor/codes/request': () =>
        json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Lather:olive?secret=JBSWY3DPEHPK3PXP' }),
      'POST /api/user/second-factor/codes': ({ body }: SeenRequest) => {
        if ((body as { code: string }).code !== '123456')
          return problem(400, 'second_factor.wrong_code', 'This code is wrong, or has already been used');
        factor = { ...noFactor, codesSince: '2026-11-23T15:00:00Z', recoveryCodesLeft: 10 };
        return json({ recoveryCodes: codes });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Set Up an App' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    const code = screen.getByLabelText('The code that it shows now');
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Turn On' }));
    expect(await screen.findByText('This code is wrong, or has already been used')).toBeInTheDocument();
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('abcd-efgh-jkm9')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I Have Saved Them' }));
    expect(await screen.findByText(/10 recovery codes left/)).toBeInTheDocument();
    expect(api.to('POST /api/user/second-factor/codes')).toHaveLength(2);
  });

  test('comes first for an administrator who needs it: nothing else is shown or loaded', async () => {
    signIn(ada);
    const { api } = open({ 'GET /api/user/second-factor': () => json({ ...noFactor, required: true, lacking: true }) });
    expect(await screen.findByText(/Administrators need a second factor/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Name and contact')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Set Up an App' })).toBeInTheDocument();
    expect(api.to('PATCH /api/user')).toHaveLength(0);
  });
});
