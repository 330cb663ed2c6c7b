import { StripeContract } from './contract.js';

const contract = StripeContract.load();

describe("Stripe's contract, read from the installed SDK", () => {
  const subscribe = (parameters: object) => contract.complaintsAboutRequest('POST', '/v1/subscriptions', parameters);
  const order = { customer: 'cus_1', items: [{ price: 'price_1', quantity: '1' }], metadata: { subscription: '7' } };

  it('accepts a request whose numbers and booleans are texts, as a form sends them', () => {
    expect(subscribe({ ...order, payment_behavior: 'default_incomplete', cancel_at_period_end: 'true' })).toEqual([]);
  });

  it('finds a misspelt parameter', () => {
    expect(subscribe({ ...order, payment_behaviour: 'default_incomplete' })).toEqual([
      expect.stringContaining('payment_behaviour'),
    ]);
  });

  it('finds a misspelt value', () => {
    expect(subscribe({ ...order, payment_behavior: 'default_uncomplete' })).not.toEqual([]);
  });

  it('finds a parameter of the wrong type inside a list', () => {
    expect(subscribe({ ...order, items: [{ price: 'price_1', quantity: 'many' }] })).not.toEqual([]);
  });

  it('knows which calls exist', () => {
    expect(contract.complaintsAboutRequest('POST', '/v1/subscription', {})).toEqual([
      "POST /v1/subscription is no call of Stripe's API",
    ]);
  });

  const token = {
    id: 'tok_1',
    object: 'token',
    client_ip: null,
    created: 1,
    livemode: false,
    type: 'card',
    used: false,
  };

  it('accepts a complete answer', () => {
    expect(contract.complaintsAboutAnswer('GET', '/v1/tokens/tok_1', token)).toEqual([]);
  });

  it('finds a missing field of an answer', () => {
    expect(contract.complaintsAboutAnswer('GET', '/v1/tokens/tok_1', { ...token, used: undefined })).toEqual([
      expect.stringContaining("must have required property 'used'"),
    ]);
  });

  it('finds a misspelt field of an answer', () => {
    expect(contract.complaintsAboutAnswer('GET', '/v1/tokens/tok_1', { ...token, card_id: 'card_1' })).toEqual([
      expect.stringContaining('card_id'),
    ]);
  });

  it('checks the object that an event carries', () => {
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'customer.created',
      api_version: null,
      created: 1,
      livemode: false,
      pending_webhooks: 1,
      request: null,
      data: { object: { id: 'cus_1', object: 'customer' } },
    };
    expect(contract.complaintsAboutEvent(event)).toContainEqual(
      expect.stringContaining("must have required property 'email'"),
    );
    expect(contract.complaintsAboutEvent({ ...event, type: 'customer.made' })).toEqual([
      "customer.made is no event of Stripe's API",
    ]);
  });
});
