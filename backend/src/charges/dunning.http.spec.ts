import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { balanceOf } from '../../test/ledger-balance.js';
import { cardsAreKnown, changeCard, type Member, payingMember } from '../../test/member.js';
import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { until } from '../../test/until.js';
import { accounts, LedgerInvariants } from '../ledger/index.js';
import type { CardSaved } from '../payments/index.js';
import { type RecordedEvent, ReadDb } from '../platform/index.js';
import type { ChargeDto, PayChargeDto } from './dto/charge.dto.js';
import { Dunning } from './dunning.service.js';

let rig: PaymentRig;
let salonId: number;
let member: Member;
let visits = 0;

beforeAll(async () => {
  rig = await startPaymentRig();
});
beforeEach(async () => {
  [salonId, member] = await Promise.all([rig.cast.salon(), payingMember(rig)]);
  await changeCard(rig, member, 'pm_card_chargeCustomerFail');
  await cardsAreKnown(rig, member, 2);
  await tip(700);
  await tip(500);
});
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);

/** Gives a tip that the card refuses. */
async function tip(amount: number): Promise<void> {
  visits += 1;
  const at = new Date(rig.running.clock.now().getTime() - visits * 3_600_000).toISOString();
  const id = await rig.cast.visit(member, { salonId, at, status: 'completed' });
  await member.client.post(`/api/appointments/${id}/tip`, { amount });
}
const own = async () => (await member.client.get<ChargeDto[]>('/api/charges')).body;
const states = async () => (await own()).map(({ status }) => status);
/** Returns the amounts that the owner was mailed about. */
const recorded = async () => {
  const { rows } = await rig.running.database.query<{ cents: number }>(
    `select (content ->> 'amountCents')::int as cents from mails
     where recipient = $1 and content ->> 'kind' = 'charge-recovered' order by 1`,
    [member.email],
  );
  return rows.map(({ cents }) => cents);
};
/** Returns how many attempts to charge a card for tips succeeded and how many were refused. */
async function attempts() {
  const { rows } = await rig.running.database.query<{ paid: boolean }>(
    `select (data ->> 'paid')::boolean as paid from stripe_sandbox.objects
     where type = 'charge' and data @> $1 and data ->> 'description' like 'Tip %'`,
    [JSON.stringify({ customer: member.customerId })],
  );
  return { paid: rows.filter(({ paid }) => paid).length, refused: rows.filter(({ paid }) => !paid).length };
}

async function saveCard(number: string): Promise<void> {
  const { body } = await member.client.post<{ clientSecret: string }>('/api/payments/cards');
  expect((await rig.page.confirm(body.clientSecret, number)).body.status).toBe('succeeded');
}

test('open balances are charged to the card that the owner saves, and each is mailed', async () => {
  expect(await states()).toEqual(['open', 'open']);
  await saveCard(cards.mastercard);
  await until(async () => (await states()).every((status) => status === 'paid'));
  await until(async () => (await recorded()).length === 2);
  expect(await recorded()).toEqual([500, 700]);
  expect(await balanceOf(get(ReadDb), accounts.salon(salonId))).toBe(1_200);
  expect(await attempts()).toEqual({ paid: 2, refused: 2 });
});

test('paying a failed renewal with another card charges the open balances to it as well', async () => {
  const stripe = stripeClient(rig.running.url);
  await stripe.subscriptions.update(member.stripeSubscriptionId, {
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'none',
  });
  const path = `/api/subscriptions/${member.subscriptionId}/open-payment`;
  let clientSecret: string | undefined;
  await until(async () => {
    clientSecret = (await member.client.post<PayChargeDto>(path)).body.clientSecret;
    return clientSecret !== undefined;
  });
  await rig.page.confirm(clientSecret!, cards.mastercard);
  await until(async () => (await recorded()).length === 2);
  expect(await states()).toEqual(['paid', 'paid']);
});

test('a saved card that is refused too is tried once for each balance, however often its event is delivered', async () => {
  const { customerId } = member;
  const cardId = (
    await stripeClient(rig.running.url).paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customerId,
    })
  ).id;
  await until(async () => (await attempts()).refused === 4);
  const payload = { stripeCustomerId: customerId, cardId };
  const event = { payload, occurredAt: rig.running.clock.now() } as RecordedEvent<CardSaved>;
  for (const _again of [1, 2, 3]) await get(Dunning).afterSaving(event);
  expect(await attempts()).toEqual({ paid: 0, refused: 4 });
  expect(await states()).toEqual(['open', 'open']);
  expect(await recorded()).toEqual([]);
});

test('a card that was removed again, or of an unknown customer, is not tried', async () => {
  const stripe = stripeClient(rig.running.url);
  const { data } = await stripe.paymentMethods.list({ customer: member.customerId });
  const gone = data.at(-1)!.id;
  const occurredAt = rig.running.clock.now();
  await stripe.paymentMethods.detach(gone);
  for (const payload of [
    { stripeCustomerId: member.customerId, cardId: gone },
    { stripeCustomerId: 'cus_of_nobody', cardId: data[0]!.id },
  ])
    await get(Dunning).afterSaving({ payload, occurredAt } as RecordedEvent<CardSaved>);
  expect(await attempts()).toEqual({ paid: 0, refused: 2 });
});

test('an owner who pays on the page sees the payment and gets no mail', async () => {
  for (const { id } of await own()) {
    const { body } = await member.client.post<PayChargeDto>(`/api/charges/${id}/pay`);
    await rig.page.confirm(body.clientSecret, cards.good);
  }
  await until(async () => (await states()).every((status) => status === 'paid'));
  expect(await recorded()).toEqual([]);
});

test('the ledger’s invariants hold, and every call and event matches Stripe’s schemas', async () => {
  expect(await get(LedgerInvariants).violations()).toEqual([]);
  expect(await rig.complaints()).toEqual([]);
});
