import sharp from 'sharp';

import type { Owner } from './owner.js';
import { Chance } from './random.js';
import type { SimulatedProduct } from './simulated-product.js';
import type { SimulatedSalon } from './simulated-salon.js';

/** The probabilities: of a bathed dog; of its owner, who may stay silent; of an administrator's day. */
const probabilities = { isWeighed: 0.025, agrees: 0.35, objects: 0.35, isDecided: 0.4, isAccepted: 0.5 } as const;

/** The weights of dogs that are larger than their plan, in pounds. */
const heavier = { small: [25.1, 38, 50, 50.1, 72], medium: [50.1, 57.5, 60, 60.1], large: [60.1, 88, 130] } as const;

interface Bathed {
  readonly id: number;
  readonly subscriptionId: number;
  readonly place: string;
  readonly size: keyof typeof heavier | 'x_large';
}

/**
 * Weighs dogs after a day's baths: some turn out to be larger than their plan. A visit that the salon has not marked may
 * turn out to have been missed; it ends an hour before midnight, so that no job decides the recount.
 */
export async function weighDogs(product: SimulatedProduct, seed: number, salon: SimulatedSalon): Promise<void> {
  const bathed = await product.rows<Bathed>(
    `select a.id, s.id as "subscriptionId", a.station || ' ' || extract(epoch from a.starts_at) as place, plan.pet_size as size
     from appointments a join subscriptions s on s.id = a.subscription_id join plans plan on plan.id = s.plan_id
     where a.salon_id = $1 and s.status = 'active'
       and (a.status = 'completed' or a.status = 'scheduled' and a.ends_at <= $2::timestamptz - interval '7 hours')
       and a.ends_at > $2::timestamptz - interval '1 day' and a.ends_at <= $2
     order by a.starts_at, a.station`,
    [salon.id, product.clock.now()],
  );
  for (const visit of bathed) {
    const { place, size } = visit;
    const chance = new Chance(seed, 'scales', salon.id, place);
    if (size === 'x_large' || !chance.happens(product.scenario.initiative.often(probabilities.isWeighed))) continue;
    await state(product, salon, visit, chance.oneOf(heavier[size]));
  }
}

/** States a weight with its picture; it may have been stated for this dog and month already. */
async function state(
  product: SimulatedProduct,
  salon: SimulatedSalon,
  { id: visitId, subscriptionId }: Bathed,
  pounds: number,
): Promise<void> {
  const form = new FormData();
  form.set('weight', String(pounds));
  form.set('picture', new Blob([await picture()], { type: 'image/jpeg' }), 'scales.jpg');
  const { status, body } = await product.as<{ id: number; planSize: string }>(
    salon.account,
    'POST',
    `/api/appointments/${visitId}/measured-weight`,
    form,
  );
  if (status === 409) return;
  if (status !== 201) throw new Error(`The weight at visit ${visitId} could not be stated: ${JSON.stringify(body)}`);
  const statedAt = product.clock.now();
  const { planSize } = body;
  product.diary.weights.set(body.id, { salonId: salon.id, subscriptionId, visitId, pounds, planSize, statedAt });
}

let drawn: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** Returns a picture that the product accepts as one of a dog on scales. */
function picture(): Promise<Uint8Array<ArrayBuffer>> {
  drawn ??= sharp({ create: { width: 320, height: 320, channels: 3, background: 'tan' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));
  return drawn;
}

/** Answers the weights that were stated this morning: the owner agrees, objects, or stays silent. */
export async function answerWeights(owner: Owner, weights: readonly { readonly id: number }[]): Promise<void> {
  for (const { id } of weights) {
    const stated = owner.product.diary.weights.get(id)!;
    const chance = owner.chance('weight', stated.salonId, stated.statedAt.toISOString(), stated.pounds);
    const answered = chance.next();
    if (answered < probabilities.agrees) {
      await owner.call('POST', `/api/measured-weights/${id}/agreement`);
      stated.answer = 'agreed';
      stated.settledAt = owner.product.clock.now();
    } else if (answered < probabilities.agrees + probabilities.objects) {
      await owner.call('POST', `/api/measured-weights/${id}/objection`, { reason: 'He was soaking wet.' });
      stated.answer = 'objected';
    }
  }
}

/** Decides about the weights that owners object to, for the salon or for the owner. */
export async function decideWeights(
  product: SimulatedProduct,
  seed: number,
  administrator: SimulatedSalon['account'],
  day: number,
): Promise<void> {
  const { status, body } = await product.as<{ id: number }[]>(administrator, 'GET', '/api/admin/measured-weights');
  if (status !== 200) throw new Error(`Weights could not be listed: ${JSON.stringify(body)}`);
  for (const { id } of body) {
    const stated = product.diary.weights.get(id)!;
    const chance = new Chance(seed, 'weight', stated.salonId, stated.statedAt.toISOString(), stated.pounds, day);
    if (!chance.happens(probabilities.isDecided)) continue;
    const decision = chance.happens(probabilities.isAccepted) ? 'accept' : 'dismiss';
    const path = `/api/admin/measured-weights/${id}/decision`;
    const answer = await product.as(administrator, 'POST', path, { decision, reason: 'As the picture shows.' });
    if (answer.status !== 200) throw new Error(`Weight ${id} was not decided: ${JSON.stringify(answer.body)}`);
    stated.decision = decision;
    stated.settledAt = product.clock.now();
  }
}
