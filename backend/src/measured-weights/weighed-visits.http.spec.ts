import { afterAll, beforeAll, expect, test } from '@jest/globals';

import type { HttpClient } from '../../test/http-client.js';
import { type DogAtTheBath, WeighingRig } from '../../test/weighing-rig.js';
import { Outbox, Scheduler, Transactions } from '../platform/index.js';
import { subscriptionExpired } from '../subscriptions/index.js';

/** Half an hour after the bath's start it ends; two days later it counts as completed if nobody has marked it. */
const assumedFrom = '2027-02-12T16:30:00.000Z';
/** Three days after that its owner may no longer object to it. */
const certainFrom = '2027-02-15T16:30:00.000Z';
const credit = 800;

let rig: WeighingRig;
beforeAll(async () => {
  rig = await WeighingRig.start();
});
afterAll(() => rig.close());

const mark = (desk: HttpClient | undefined, visitId: number, status: string) =>
  desk!.patch<{ code?: string }>(`/api/appointments/${visitId}/status`, { status });

const objectToVisit = ({ life, visitId }: DogAtTheBath) =>
  life.owner.client.post(`/api/appointments/${visitId}/objection`, { reason: 'We never came there.' });

/** Returns the state of the dog's only weight and the credit of the salon that stated it. */
async function outcome({ life }: DogAtTheBath): Promise<[string | undefined, number | undefined]> {
  return [(await rig.states(life))[0], (await life.balances())[3]];
}

/** Weighs a medium dog as a large one at the present instant, and returns the weight's id and when an answer is due. */
async function weighed(dog: DogAtTheBath): Promise<{ id: number; answerDueAt: string }> {
  const { status, body } = await rig.state(dog.desks[1], dog.visitId, '58');
  expect(status).toBe(201);
  return body;
}

async function assumeAt(instant: string): Promise<void> {
  rig.running.clock.set(instant);
  await rig.running.app.get(Scheduler).run('appointments.assume-unmarked');
}

test('a weight at a visit that nobody has marked is accepted once its owner can no longer object to the visit', async () => {
  const dog = await rig.atTheBath();
  const { id, answerDueAt } = await weighed(dog);
  await assumeAt(assumedFrom);
  await rig.settleAt(answerDueAt);
  expect(await outcome(dog)).toEqual(['waiting', 0]);
  expect((await rig.answer(dog.life, id, 'agreement')).body.code).toBe('weights.answered');
  await rig.settleAt('2027-02-15T16:29:59.000Z');
  expect(await outcome(dog)).toEqual(['waiting', 0]);
  await rig.settleAt(certainFrom);
  expect(await outcome(dog)).toEqual(['accepted', credit]);
});

test('weights that wait for their visits hold up no others', async () => {
  const [unmarked, marked] = [await rig.atTheBath(), await rig.atTheBath()];
  await weighed(unmarked);
  const { answerDueAt } = await weighed(marked);
  expect((await mark(marked.desks[1], marked.visitId, 'completed')).status).toBe(200);
  await rig.settleAt(answerDueAt);
  expect([await outcome(unmarked), await outcome(marked)]).toEqual([
    ['waiting', 0],
    ['accepted', credit],
  ]);
});

test.each([
  ['no answer', undefined, 'dismissed', 0],
  ['that the dog did not come', 'no_show', 'dismissed', 0],
  ['that it was cancelled', 'cancelled', 'dismissed', 0],
  ['that the dog came', 'completed', 'accepted', credit],
] as const)(
  'a weight waits while its owner objects to the visit; the salon says %s',
  async (_, says, becomes, credited) => {
    const dog = await rig.atTheBath();
    const { answerDueAt } = await weighed(dog);
    await assumeAt(assumedFrom);
    rig.running.clock.set('2027-02-12T16:40:00.000Z');
    expect((await objectToVisit(dog)).status).toBe(200);
    await rig.settleAt(answerDueAt);
    expect(await outcome(dog)).toEqual(['waiting', 0]);
    rig.running.clock.set('2027-02-15T16:40:00.000Z');
    if (says) expect((await mark(dog.desks[1], dog.visitId, says)).status).toBe(200);
    else await rig.running.app.get(Scheduler).run('appointments.settle-objections');
    // A no-show is certain once its salon can no longer correct it.
    await rig.settleAt('2027-02-17T16:40:00.001Z');
    expect(await outcome(dog)).toEqual([becomes, credited]);
  },
);

test('a visit that its salon corrects to a no-show when the time for an answer is over dismisses its weight', async () => {
  const dog = await rig.atTheBath();
  await weighed(dog);
  await assumeAt(assumedFrom);
  await rig.settleAt('2027-02-14T12:00:00.000Z');
  expect((await mark(dog.desks[1], dog.visitId, 'no_show')).status).toBe(200);
  await rig.settleAt(certainFrom);
  // The salon has two days to correct a no-show.
  expect(await outcome(dog)).toEqual(['waiting', 0]);
  await rig.settleAt('2027-02-16T12:00:00.001Z');
  expect(await outcome(dog)).toEqual(['dismissed', 0]);
});

test('a no-show that its salon corrects to completed in time leaves the weight accepted', async () => {
  const dog = await rig.atTheBath();
  const { answerDueAt } = await weighed(dog);
  rig.running.clock.set('2027-02-12T12:00:00.000Z');
  expect((await mark(dog.desks[1], dog.visitId, 'no_show')).status).toBe(200);
  await rig.settleAt(answerDueAt);
  expect(await outcome(dog)).toEqual(['waiting', 0]);
  expect((await mark(dog.desks[1], dog.visitId, 'completed')).status).toBe(200);
  await rig.settleAt(answerDueAt);
  expect(await outcome(dog)).toEqual(['accepted', credit]);
});

test('a weight that the owner agrees to is accepted at once, whatever becomes of its visit', async () => {
  const dog = await rig.atTheBath();
  const { id } = await weighed(dog);
  expect((await rig.answer(dog.life, id, 'agreement')).status).toBe(200);
  expect(await outcome(dog)).toEqual(['accepted', credit]);
  await assumeAt(assumedFrom);
  expect((await objectToVisit(dog)).status).toBe(200);
  rig.running.clock.set('2027-02-15T16:40:00.000Z');
  await rig.running.app.get(Scheduler).run('appointments.settle-objections');
  await rig.settleAt('2027-02-15T16:40:00.000Z');
  expect(await outcome(dog)).toEqual(['accepted', credit]);
});

test('a weight whose visit its salon cancelled is accepted by silence', async () => {
  const dog = await rig.atTheBath();
  const { answerDueAt } = await weighed(dog);
  expect((await mark(dog.desks[1], dog.visitId, 'in_progress')).status).toBe(200);
  rig.running.clock.set('2027-02-10T16:20:00.000Z');
  expect((await mark(dog.desks[1], dog.visitId, 'cancelled')).status).toBe(200);
  await rig.settleAt(answerDueAt);
  expect(await outcome(dog)).toEqual(['accepted', credit]);
});

/** Weighs a dog that is early for its bath. */
async function weighedEarly(): Promise<DogAtTheBath & { answerDueAt: string }> {
  const dog = await rig.atTheBath();
  rig.running.clock.set('2027-02-10T15:10:00.000Z');
  const { answerDueAt } = await weighed(dog);
  rig.running.clock.set('2027-02-10T15:20:00.000Z');
  return { ...dog, answerDueAt };
}

test('a weight whose visit its owner cancelled late is dismissed by silence', async () => {
  const dog = await weighedEarly();
  expect((await dog.life.owner.client.patch(`/api/appointments/${dog.visitId}/cancel`)).status).toBe(200);
  await rig.settleAt(dog.answerDueAt);
  expect(await outcome(dog)).toEqual(['dismissed', 0]);
});

test.each(['cancels it in time', 'comes to its new time'])(
  'a weight is dismissed by silence where its owner moves the visit afterwards and %s',
  async (then) => {
    const dog = await weighedEarly();
    const { client } = dog.life.owner;
    const visit = `/api/appointments/${dog.visitId}`;
    expect((await client.patch(`${visit}/move`, { date: '2027-02-12T16:00:00.000Z' })).status).toBe(200);
    if (then === 'cancels it in time') expect((await client.patch(`${visit}/cancel`)).status).toBe(200);
    else {
      rig.running.clock.set('2027-02-12T16:10:00.000Z');
      expect((await mark(dog.desks[1], dog.visitId, 'completed')).status).toBe(200);
    }
    await rig.settleAt(dog.answerDueAt);
    expect(await outcome(dog)).toEqual(['dismissed', 0]);
  },
);

test('a weight whose visit was moved to a later day is dismissed without waiting for that day', async () => {
  const dog = await weighedEarly();
  const moved = { date: '2027-02-24T16:00:00.000Z' };
  expect((await dog.life.owner.client.patch(`/api/appointments/${dog.visitId}/move`, moved)).status).toBe(200);
  await rig.settleAt(dog.answerDueAt);
  expect(await outcome(dog)).toEqual(['dismissed', 0]);
});

test('a weight of a visit that was moved before it is judged by the visit at its new time', async () => {
  const dog = await rig.atTheBath();
  rig.running.clock.set('2027-02-10T14:00:00.000Z');
  const moved = { date: '2027-02-10T17:00:00.000Z' };
  expect((await dog.life.owner.client.patch(`/api/appointments/${dog.visitId}/move`, moved)).status).toBe(200);
  rig.running.clock.set('2027-02-10T17:10:00.000Z');
  const { answerDueAt } = await weighed(dog);
  expect((await mark(dog.desks[1], dog.visitId, 'completed')).status).toBe(200);
  await rig.settleAt(answerDueAt);
  expect(await outcome(dog)).toEqual(['accepted', credit]);
});

test('a weight whose visit ended with its subscription is dismissed by silence', async () => {
  const dog = await weighedEarly();
  // The dog is early: its salon has begun with the visit.
  expect((await mark(dog.desks[1], dog.visitId, 'in_progress')).status).toBe(200);
  rig.running.clock.set('2027-02-10T15:30:00.000Z');
  const { subscriptionId, userId: ownerId, petId } = dog.life.owner;
  const { database, app } = rig.running;
  await database.query(`update subscriptions set status = 'expired', end_date = now() where id = $1`, [subscriptionId]);
  const ended = subscriptionExpired({ subscriptionId, ownerId, petId, endDate: null });
  await app.get(Transactions).run((em) => app.get(Outbox).record(em, ended));
  await rig.settled();
  const { rows } = await database.query('select status from appointments where id = $1', [dog.visitId]);
  expect(rows).toEqual([{ status: 'cancelled' }]);
  await rig.settleAt(dog.answerDueAt);
  expect(await outcome(dog)).toEqual(['dismissed', 0]);
});
