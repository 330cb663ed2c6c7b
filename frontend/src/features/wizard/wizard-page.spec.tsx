import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { bubbles, olive, openTip, sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { fakeStripe } from '../../testing/fake-stripe.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { gwen, noodle, registered, savedCard, wizardAnswers, wizardDraft } from '../../testing/wizard-cast.ts';

/** Returns the button once it can be pressed: the card form is ready, or the salons have loaded. */
const enabledButton = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  return button;
};
const createAccount = () => screen.findByRole('button', { name: 'Create account and pay $55.00' });

beforeEach(() => fakeStripe({}));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('wizard: the entry', () => {
  test('the size in the address presets the size, and all sizes show their prices', async () => {
    new FakeApi(wizardAnswers);
    const { currentUrl } = renderApp('/subscribe?petSize=x_large');
    expect(await screen.findByRole('radio', { name: /X-Large.*\$75/ })).toBeChecked();
    for (const price of ['$45', '$55', '$65']) expect(screen.getByText(`${price}/month`)).toBeVisible();
    expect(currentUrl()).toBe('/subscribe?step=pet');
  });

  test('a step that is not yet available leads to the next one', async () => {
    new FakeApi(wizardAnswers);
    const { currentUrl } = renderApp('/subscribe?step=account');
    await screen.findByRole('heading', { name: 'Tell us about your dog' });
    expect(currentUrl()).toBe('/subscribe?step=pet');
  });

  test('a salon is led to its dashboard', async () => {
    signIn(sam);
    new FakeApi({ ...wizardAnswers, 'GET /api/user': () => problem(404, 'x', 'x') });
    const { currentUrl } = renderApp('/subscribe');
    await waitFor(() => expect(currentUrl()).toBe('/dashboard/salon'));
  });
});

describe('wizard: a visitor goes step by step', () => {
  test('dog, plan, salon and payment follow each other, and the input is still there after going back', async () => {
    const api = new FakeApi(wizardAnswers);
    const { user, currentUrl, goTo } = renderApp('/subscribe?petSize=medium');
    await user.type(await screen.findByLabelText('Pet name'), 'Noodle');
    await user.type(screen.getByLabelText('Primary breed'), 'Poodle');
    await user.type(screen.getByLabelText('Age'), '3 years');
    await user.type(screen.getByLabelText('Your ZIP code'), '78704');
    await user.click(screen.getByRole('button', { name: 'Continue to Plan' }));

    await screen.findByRole('heading', { name: 'Choose Plan' });
    for (const line of [
      'Unlimited basic baths per month',
      'Regular appointment scheduling',
      'Access to participating salons',
      'Basic grooming essentials',
    ])
      expect(screen.getByText(line)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue with $55 a month' }));

    await user.click(await screen.findByRole('radio', { name: /Bubbles & Bows/ }));
    expect(api.to('GET /api/salons').at(-1)?.query).toMatchObject({ zipCode: '78704', petSize: 'medium' });
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));

    await screen.findByRole('button', { name: 'Save card and continue' });
    expect(api.to('POST /api/get-or-create-subscription').map(({ body }) => body)).toEqual([
      { planId: 2, monthlyPrice: 5500, petDetails: noodle, salonId: bubbles.id },
    ]);
    await goTo(-3);
    expect(await screen.findByLabelText('Pet name')).toHaveValue('Noodle');
    expect(currentUrl()).toBe('/subscribe?step=pet');
  });

  test('wizard pet form: each missing value is marked at its field, and the first of them has the focus', async () => {
    new FakeApi(wizardAnswers);
    const { user, currentUrl } = renderApp('/subscribe?step=pet');
    await user.click(await screen.findByRole('button', { name: 'Continue to Plan' }));
    for (const text of [
      'Pet name is required',
      'Primary breed is required',
      'Age is required',
      'ZIP code is required for salon matching',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText('Pet name')).toHaveFocus();
    expect(screen.getByLabelText('Pet name')).toHaveAccessibleDescription('Pet name is required');
    expect(currentUrl()).toBe('/subscribe?step=pet');
  });

  test('wizard: without a plan for the size the wizard says so', async () => {
    wizardDraft();
    new FakeApi({ ...wizardAnswers, 'GET /api/subscription-plans': () => json([]) });
    const { user } = renderApp('/subscribe?step=plan');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(
      await screen.findAllByText(/Please select a subscription plan first. No valid plans are available./),
    ).not.toHaveLength(0);
  });

  test('without a salon nearby that accepts the size, the wizard warns before the card', async () => {
    wizardDraft();
    new FakeApi({ ...wizardAnswers, 'GET /api/salons': () => json([]) });
    const { user } = renderApp('/subscribe?step=salon');
    expect(await screen.findByText(/No partner salon near 78704 takes medium dogs yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue without a salon' }));
    await screen.findByRole('button', { name: 'Save card and continue' });
    expect(await screen.findByText(/No partner salon near 78704 takes medium dogs yet/)).toBeVisible();
  });

  test('wizard: step 3 lists all approved salons that accept the dog, nearest first, a part at a time', async () => {
    wizardDraft();
    const salons = Array.from({ length: 8 }, (_, at) => ({ ...bubbles, id: at + 1, name: `Salon ${at + 1}` }));
    const api = new FakeApi({
      ...wizardAnswers,
      'GET /api/salons': ({ query: { offset = '0', limit = '8' } }) =>
        json(salons.slice(Number(offset), Number(offset) + Number(limit)), 200, { 'x-total-count': '8' }),
    });
    const { user } = renderApp('/subscribe?step=salon');
    await user.click(await screen.findByRole('button', { name: 'Load More Salons' }));
    expect(await screen.findByRole('radio', { name: /Salon 8/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More Salons' })).not.toBeInTheDocument();
    const asked = { zipCode: '78704', petSize: 'medium', everywhere: 'true' };
    expect(api.to('GET /api/salons').map(({ query }) => query)).toContainEqual(expect.objectContaining(asked));
  });

  test('wizard: salons that cannot be loaded do not block the next step', async () => {
    wizardDraft();
    new FakeApi({ ...wizardAnswers, 'GET /api/salons': () => json({}, 500) });
    const { user } = renderApp('/subscribe?step=salon');
    expect(await screen.findByText('Error loading salons. Please try again later.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue without a salon' }));
    await screen.findByRole('button', { name: 'Save card and continue' });
  });
});

describe('wizard: the payment step', () => {
  test.each([
    [problem(404, 'plans.not_found', 'Plan not found'), 'Selected plan is invalid. Please try again.', 'Error'],
    [
      problem(503, 'payments.unavailable', 'x'),
      'Payment processing is not available at the moment. Please try again later.',
      'Payment not available',
    ],
    [
      problem(500, 'platform.failed', 'Something broke'),
      'Failed to create subscription: Something broke',
      'Payment Error',
    ],
  ])('a setup failure returns to step 2 and shows the reason', async (answer, text, title) => {
    wizardDraft();
    new FakeApi({ ...wizardAnswers, 'POST /api/get-or-create-subscription': () => answer });
    const { currentUrl } = renderApp('/subscribe?step=payment');
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(screen.getAllByText(title)[0]).toBeVisible();
    expect(currentUrl()).toBe('/subscribe?step=plan');
  });

  test('a saved card leads to the account; neither the card nor the client secret is stored', async () => {
    wizardDraft();
    new FakeApi(wizardAnswers);
    fakeStripe({ confirmSetup: () => Promise.resolve({ setupIntent: { id: 'seti_1', status: 'succeeded' } }) });
    const { user, currentUrl } = renderApp('/subscribe?step=payment');
    expect(await screen.findByText(/Nothing is charged in this step/)).toBeVisible();
    await user.click(await enabledButton('Save card and continue'));
    await createAccount();
    expect(currentUrl()).toBe('/subscribe?step=account');
    expect(JSON.parse(sessionStorage.getItem('wizard-draft') ?? '')).toMatchObject({ card: savedCard });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
  });

  test('wizard: a refused card shows Payment Failed with the reason', async () => {
    wizardDraft();
    new FakeApi(wizardAnswers);
    fakeStripe({
      confirmSetup: () => Promise.resolve({ error: { type: 'card_error', message: 'Your card was declined.' } }),
    });
    const { user } = renderApp('/subscribe?step=payment');
    await user.click(await enabledButton('Save card and continue'));
    expect((await screen.findAllByText('Your card was declined.'))[0]).toBeVisible();
    expect((await screen.findAllByText('Payment Failed'))[0]).toBeVisible();
  });
});

describe('wizard: creating the account', () => {
  const open = (register: () => Response, changes: object = {}) => {
    wizardDraft({ card: savedCard, account: gwen, ...changes });
    const api = new FakeApi({ ...wizardAnswers, 'POST /api/register': register });
    return { api, ...renderApp('/subscribe?step=account') };
  };
  const submit = async (user: ReturnType<typeof open>['user']) => {
    await user.type(await screen.findByLabelText('Password'), 'oatmeal-bath-7');
    await user.click(await createAccount());
  };

  test('the wizard sends everything, stores the token under both keys, confirms it and goes to the dashboard', async () => {
    const { user, api, currentUrl } = open(() => json(registered, 201), { salon: { id: 2, name: 'Bubbles & Bows' } });
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
    expect(document.title).toBe('Success! | Lather');
    expect(screen.getByText('Your account has been created and subscription activated.')).toBeVisible();
    const told = 'Success! Your account has been created and subscription activated.';
    expect(await screen.findByText(told)).toBeVisible();
    const { firstName, lastName, ...contact } = gwen;
    expect(api.to('POST /api/register')[0]?.body).toEqual({
      ...contact,
      password: 'oatmeal-bath-7',
      role: 'pet_owner',
      petOwner: { firstName, lastName },
      ...savedCard,
      petData: noodle,
      planId: 2,
      monthlyPrice: 5500,
      salonId: 2,
    });
    expect(localStorage.getItem('auth_token')).toBe('new-token');
    expect(localStorage.getItem('token')).toBe('new-token');
    expect(sessionStorage.getItem('wizard-draft')).not.toContain('Noodle');
    await waitFor(() => expect(currentUrl()).toBe('/dashboard/pet-owner'), { timeout: 4_000 });
  });

  test('wizard account form: each missing value is marked at its field', async () => {
    const { user, api } = open(() => json(registered, 201), { account: {} });
    await user.clear(await screen.findByLabelText('ZIP code'));
    await user.click(await createAccount());
    for (const text of [
      'Valid email is required',
      'Phone number is required',
      'Username must be at least 3 characters',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(api.to('POST /api/register')).toHaveLength(0);
  });

  test('the ZIP code of the first step stands in the account form until another one is typed in its place', async () => {
    const { zipCode: _unknown, ...account } = gwen;
    const { user, api } = open(() => json(registered, 201), { account });
    const zip = await screen.findByLabelText('ZIP code');
    expect(zip).toHaveValue('78704');
    await user.clear(zip);
    expect(zip).toHaveValue('');
    await user.type(zip, '10001');
    await submit(user);
    await waitFor(() => expect(api.to('POST /api/register')[0]?.body).toMatchObject({ zipCode: '10001' }));
  });

  test('wizard: a declined charge shows Payment Failed, keeps the form, and another card may be entered', async () => {
    const { user, currentUrl } = open(() =>
      problem(402, 'payments.card_declined', 'Your card has insufficient funds.'),
    );
    await submit(user);
    expect((await screen.findAllByText('Payment Failed'))[0]).toBeVisible();
    expect(screen.getAllByText(/Your card has insufficient funds./)[0]).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(gwen.email);
    expect(screen.getByLabelText('Password')).toHaveValue('oatmeal-bath-7');
    await user.click(screen.getByRole('button', { name: 'Use another card' }));
    await screen.findByRole('button', { name: 'Save card and continue' });
    expect(currentUrl()).toBe('/subscribe?step=payment');
  });

  test('3-D Secure is asked in the browser, and the same registration is sent again', async () => {
    const asked: string[] = [];
    fakeStripe({
      handleNextAction: ({ clientSecret }) => {
        asked.push(clientSecret);
        return Promise.resolve({ paymentIntent: { status: 'succeeded' } });
      },
    });
    const body = {
      statusCode: 402,
      code: 'payments.authentication_required',
      message: 'x',
      clientSecret: 'pi_1_secret_y',
    };
    const { user, api } = open(() => (asked.length === 0 ? json(body, 402) : json(registered, 201)));
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
    expect(asked).toEqual(['pi_1_secret_y']);
    const [first, second] = api.to('POST /api/register');
    expect(second?.body).toEqual(first?.body);
  });

  test('wizard: an existing account shows a message, then offers the login, which keeps plan and pet', async () => {
    const { user, currentUrl } = open(() =>
      problem(409, 'auth.account_exists', 'A user with this email or username already exists.'),
    );
    await submit(user);
    expect((await screen.findAllByText('Account Already Exists'))[0]).toBeVisible();
    expect(
      screen.getAllByText(
        'A user with this email or username already exists. Please try logging in instead, or use a different email/username.',
      )[0],
    ).toBeVisible();
    expect(await screen.findByText('Login Instead', undefined, { timeout: 4_000 })).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Go to Login' })[0]!);
    expect(currentUrl()).toBe('/sign-in?redirect=%2Fsubscribe%3Fstep%3Dpet');
    expect(sessionStorage.getItem('wizard-draft')).toContain('Noodle');
  });

  test.each([
    [() => new Response('<html>', { status: 201 }), 'Server returned an invalid response. Please try again.'],
    [() => new Response('', { status: 502 }), 'Registration failed'],
    [() => Response.error(), /may have been created nevertheless.*you are charged only once/],
    [() => problem(429, 'platform.too_many_requests', 'Too many attempts.'), 'Too many attempts.'],
  ])('wizard: anything else is a Registration Error, and the form stays', async (answer, text) => {
    const { user } = open(answer);
    await submit(user);
    expect((await screen.findAllByText('Registration Error'))[0]).toBeVisible();
    expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(gwen.email);
  });

  test('a field that the server refuses is marked', async () => {
    const { user } = open(() =>
      problem(400, 'auth.common_password', 'x', [
        { field: 'password', message: 'This password is among the most common ones.' },
      ]),
    );
    await submit(user);
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
        'This password is among the most common ones.',
      ),
    );
  });

  test('a card that is no longer saved has to be entered anew', async () => {
    const { user, currentUrl } = open(() =>
      problem(409, 'subscriptions.checkout_over', 'Your card is no longer held.'),
    );
    await submit(user);
    await screen.findByRole('button', { name: 'Save card and continue' });
    expect(currentUrl()).toBe('/subscribe?step=payment');
  });
});

describe('wizard: a signed-in owner', () => {
  test('adds the pet in step 1, pays in step 4 and has no step 5', async () => {
    signIn(olive);
    wizardDraft({ planSeen: false, salonSeen: false });
    const created = { id: 12, ...noodle, breed: 'Poodle', coatType: null, specialNotes: 'Age: 3 years' };
    const api = new FakeApi({
      ...wizardAnswers,
      'POST /api/pets': () => json(created, 201),
      'POST /api/get-or-create-subscription': () => json({ clientSecret: 'pi_1_secret_x', subscriptionId: 'sub_1' }),
      'POST /api/debug/check-subscription': () => json({ syncStatus: 'created_new', petId: 12 }),
    });
    fakeStripe({ confirmPayment: () => Promise.resolve({ paymentIntent: { status: 'succeeded' } }) });
    const { user, currentUrl } = renderApp('/subscribe?step=pet');
    expect(await screen.findByText('Step 1 of 4: Pet Details')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue to Plan' }));
    await user.click(await screen.findByRole('button', { name: /Continue with/ }));
    expect(api.to('POST /api/pets')[0]?.body).toEqual({
      name: 'Noodle',
      size: 'medium',
      breed: 'Poodle',
      specialNotes: 'Age: 3 years',
    });
    await user.click(await enabledButton('Continue without a salon'));
    await user.click(await enabledButton('Pay $55.00 and subscribe'));
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(currentUrl()).toContain('subscription_id=sub_1');
    expect(sessionStorage.getItem('wizard-draft')).not.toContain('Noodle');
    const order = { planId: 2, monthlyPrice: 5500, petId: 12, salonId: null, firstBath: null };
    expect(api.to('POST /api/get-or-create-subscription')[0]?.body).toEqual(order);
  });

  test('reads beforehand that the card pays open add-ons and tips as well', async () => {
    signIn(olive);
    wizardDraft({ petId: 12 });
    new FakeApi({ ...wizardAnswers, 'GET /api/charges': () => json([openTip], 200, { 'x-total-count': '1' }) });
    renderApp('/subscribe?step=payment');
    expect(await screen.findByText(/The \$35\.00 you owe for add-ons and tips is charged to this card/)).toBeVisible();
  });

  test('reads that the card would pay open add-ons and tips where these could not be loaded', async () => {
    signIn(olive);
    wizardDraft({ petId: 12 });
    new FakeApi({ ...wizardAnswers, 'GET /api/charges': () => problem(503, 'x', 'Away.') });
    renderApp('/subscribe?step=payment');
    expect(await screen.findByText(/If you owe anything for add-ons and tips/)).toBeVisible();
  });

  test('wizard: a pet that cannot be added shows the reason, and the step stays', async () => {
    signIn(olive);
    wizardDraft({ planSeen: false });
    new FakeApi({ ...wizardAnswers, 'POST /api/pets': () => problem(500, 'x', 'The kennel is closed') });
    const { user, currentUrl } = renderApp('/subscribe?step=pet');
    await user.click(await screen.findByRole('button', { name: 'Continue to Plan' }));
    expect(await screen.findByText('Failed to create pet profile')).toBeVisible();
    expect(screen.getByText('The kennel is closed')).toBeVisible();
    expect(currentUrl()).toBe('/subscribe?step=pet');
  });
});
