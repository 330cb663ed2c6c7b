import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../../../test/cast.js';
import { type ErrorAnswer, HttpClient } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';

let running: RunningApp;
let cast: Cast;
let people = 0;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
});

afterAll(() => running.close());

const account = (changes: object = {}) => {
  people += 1;
  const username = `suds${people}`;
  return { username, email: `${username}@lather.test`, password: 'a fine bath', role: 'salon', ...changes };
};
const salon = {
  name: 'Bubbles & Bows',
  phone: '5125550142',
  address: '1 Elm',
  city: 'A',
  state: 'T',
  zipCode: '78704',
  status: 'pending',
};
const application = (changes: object = {}) => {
  people += 1;
  return {
    salonName: 'Ox',
    ownerName: 'Al',
    email: `applicant${people}@lather.test`,
    phone: '5125550142',
    address: '1 Elm',
    city: 'LA',
    state: 'TX',
    zipCode: '78704',
    yearsInBusiness: '2',
    salonSize: 'small',
    termsAccepted: true,
    pricingAgreed: true,
    ...changes,
  };
};

const register = (body: object) =>
  cast.visitor.post<{ token: string; userId: number } & ErrorAnswer>('/api/register', body);
const apply = (body: object, headers?: Record<string, string>) =>
  cast.visitor.post<ErrorAnswer>('/api/salon-application', body, headers);
const signedIn = (token: string) => new HttpClient(running.url, token);
const salonAccount = async () => signedIn((await register(account())).body.token);

async function stored(where: string, value: unknown): Promise<Record<string, unknown>[]> {
  return (await running.database.query(`select * from salons where ${where} = $1`, [value])).rows as Record<
    string,
    unknown
  >[];
}
const salonsOf = (userId: number) => stored('account_id', userId);

describe('salon registration', () => {
  test('two steps: the account, then with its token the salon record, which is pending', async () => {
    const { body } = await register(account());
    const answer = await signedIn(body.token).post('/api/salons', {
      ...salon,
      businessLicense: ' LIC-7 ',
      state: 'tx',
    });
    expect([answer.status, answer.body]).toEqual([
      201,
      { id: expect.any(Number), name: 'Bubbles & Bows', status: 'pending', timeZone: 'America/Chicago' },
    ]);
    expect(await salonsOf(body.userId)).toMatchObject([
      {
        source: 'registration',
        status: 'pending',
        business_license: 'LIC-7',
        insurance_info: null,
        accepts_small_pets: true,
        accepts_medium_pets: true,
        accepts_large_pets: true,
        accepts_x_large_pets: false,
        email: `suds${people}@lather.test`,
      },
    ]);
    const { body: user } = await signedIn(body.token).get<{ roleData: object }>('/api/user');
    expect(user.roleData).toMatchObject({ name: 'Bubbles & Bows', status: 'pending' });
  });

  test('a registration that was interrupted between the two steps is resumed by repeating it', async () => {
    const sam = account();
    const first = await register(sam);
    const again = await register(sam);
    expect([again.status, again.body.userId]).toEqual([201, first.body.userId]);
    expect((await signedIn(again.body.token).post('/api/salons', salon)).status).toBe(201);
    expect((await register(sam)).body.code).toBe('auth.account_exists');
  });

  test('an account is not resumed with another password, nor is an owner’s', async () => {
    const sam = account();
    await register(sam);
    expect((await register({ ...sam, password: 'another bath' })).status).toBe(409);
    const olive = account({ role: 'pet_owner', petOwner: { firstName: 'Olive', lastName: 'Park' } });
    await register(olive);
    expect([(await register(olive)).status, (await register({ ...olive, role: 'salon' })).status]).toEqual([409, 409]);
  });

  test('an account has one salon, also when two records race', async () => {
    const { body } = await register(account());
    const answers = await Promise.all([1, 2].map(() => signedIn(body.token).post<ErrorAnswer>('/api/salons', salon)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('salons.already_registered');
    expect(await salonsOf(body.userId)).toHaveLength(1);
  });

  test('repeating the record with the same key returns the first salon', async () => {
    const client = await salonAccount();
    const send = () => client.post<{ id: number }>('/api/salons', salon, { 'idempotency-key': 'the same request' });
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
  });

  test('the application is recorded in the audit log and as an event', async () => {
    const client = await salonAccount();
    const { body } = await client.post<{ id: number }>('/api/salons', salon);
    const log = await running.database.query('select action, after from audit_log where subject_id = $1', [body.id]);
    expect(log.rows).toEqual([{ action: 'salon.applied', after: { status: 'pending', source: 'registration' } }]);
    const events = await running.database.query(
      `select payload from outbox where type = 'salon.applied' and payload ->> 'salonId' = $1`,
      [body.id],
    );
    expect(events.rowCount).toBe(1);
  });
});

describe('salon registration', () => {
  test.each([
    ['username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['username', { username: ' ' }, 'Username must be at least 3 characters'],
    ['username', { username: undefined }, 'Username must be at least 3 characters'],
    ['email', { email: 'sam@' }, 'Please enter a valid email address'],
    ['password', { password: 'bathe' }, 'Password must be at least 6 characters'],
  ])('%s of the account is refused', async (field, changes, message) => {
    const { status, body } = await register(account(changes));
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  test.each([
    ['name', 'Oxx', 'Ox', 'Salon name must be at least 3 characters'],
    ['phone', '5125550142', '512555014', 'Please enter a valid phone number'],
    ['address', '1 Elm', '1 El', 'Address is required'],
    ['city', 'A', ' ', 'City is required'],
    ['state', 'T', '', 'State is required'],
    ['zipCode', '78704', '7870', 'Zip code is required'],
  ])('%s: %p is taken, %p is not', async (field, good, bad, message) => {
    const client = await salonAccount();
    for (const wrong of [bad, undefined]) {
      const { status, body } = await client.post<ErrorAnswer>('/api/salons', { ...salon, [field]: wrong });
      expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    }
    expect((await client.post('/api/salons', { ...salon, [field]: good })).status).toBe(201);
  });

  test('a registration cannot approve itself', async () => {
    const { status } = await (await salonAccount()).post('/api/salons', { ...salon, status: 'approved' });
    expect(status).toBe(400);
  });
});

describe('POST /api/salon-application', () => {
  test('is a pending salon without an account, beside the registrations', async () => {
    const wanted = application({ website: 'ox.example', specialty: '', acceptsXLargePets: true });
    const { status, body } = await apply(wanted);
    expect([status, body]).toMatchObject([
      201,
      { status: 'pending', message: expect.stringContaining('3 business days') },
    ]);
    expect(await stored('email', wanted.email)).toMatchObject([
      {
        name: 'Ox',
        source: 'application',
        status: 'pending',
        account_id: null,
        owner_name: 'Al',
        years_in_business: '2',
        website: 'ox.example',
        specialty: null,
        salon_size: 'small',
        accepts_x_large_pets: true,
        time_zone: 'America/Chicago',
      },
    ]);
  });

  test('a second application of the same e-mail is refused while the first is pending, also concurrently', async () => {
    const wanted = application();
    const answers = await Promise.all([apply(wanted), apply({ ...wanted, email: wanted.email.toUpperCase() })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'salons.already_applied', message: expect.stringContaining('under review') });
    await running.database.query(`update salons set status = 'rejected' where email = $1`, [wanted.email]);
    expect((await apply(wanted)).status).toBe(201);
  });

  test('the same submission sent twice under one key is one application', async () => {
    const wanted = application();
    const send = () => apply(wanted, { 'idempotency-key': `key of ${wanted.email}` });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    expect(await stored('email', wanted.email)).toHaveLength(1);
  });

  test('an applicant with an account is asked for another e-mail address', async () => {
    const olive = account({ role: 'pet_owner', petOwner: { firstName: 'Olive', lastName: 'Park' } });
    await register(olive);
    const { status, body } = await apply(application({ email: olive.email }));
    expect([status, body.code]).toEqual([409, 'salons.applicant_has_account']);
  });

  test('is limited by address', async () => {
    const limited = await runApp({ beside: running, env: { RATE_LIMITS: 'on' } });
    try {
      const statuses = [];
      for (let tries = 0; tries < 21; tries += 1)
        statuses.push((await new HttpClient(limited.url).post('/api/salon-application', {})).status);
      expect(statuses.slice(-2)).toEqual([400, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('salon application', () => {
  test.each([
    ['salonName', 'Ox', 'O', 'Salon name must be at least 2 characters'],
    ['ownerName', 'Al', 'A', 'Owner name must be at least 2 characters'],
    ['phone', '5125550142', '512555014', 'Please enter a valid phone number'],
    ['address', '1 Elm', '1 El', 'Please enter your full address'],
    ['city', 'LA', 'L', 'City is required'],
    ['state', 'TX', 'T', 'State is required'],
    ['zipCode', '78704', '7870', 'ZIP code is required'],
    ['yearsInBusiness', '1', ' ', 'Please specify years in business'],
    ['termsAccepted', true, false, 'You must accept the terms and conditions'],
    ['pricingAgreed', true, false, 'You must agree to the pricing structure'],
  ])('%s: %p is taken, %p is not', async (field, good, bad, message) => {
    const wanted = application();
    for (const wrong of [bad, undefined]) {
      const { status, body } = await apply({ ...wanted, [field]: wrong });
      expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    }
    expect((await apply({ ...wanted, [field]: good })).status).toBe(201);
  });

  test.each([
    ['email', 'sam@', 'Please enter a valid email address'],
    ['salonSize', 'huge', 'Salon size must be small, medium or large'],
  ])('%s %p is refused', async (field, bad, message) => {
    const { status, body } = await apply(application({ [field]: bad }));
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });
});
