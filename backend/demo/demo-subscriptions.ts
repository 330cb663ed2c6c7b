import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { CONFIG, type Config, ReadDb } from '../src/platform/index.js';
import { OwnerSync, SubscriptionStart } from '../src/subscriptions/index.js';
import { payWithTestCard } from './pay-with-test-card.js';
import { useRefusedCard } from './use-refused-card.js';

interface DogToSubscribe {
  readonly ownerId: number;
  readonly petId: number;
  readonly planId: number;
}

/** The first dog of each owner who has no running subscription yet. */
const dogsToSubscribe = `
  select distinct on (p.owner_id) p.owner_id as "ownerId", p.id as "petId", plans.id as "planId"
  from pets p join plans on plans.pet_size = p.size and plans.plan_type = 'bath_only'
  where not exists (select 1 from subscriptions s where s.owner_id = p.owner_id and s.status = 'active')
  order by p.owner_id, p.id`;

/** The demo owner's last dog, as long as it has no subscription. */
const dogToFallBehind = `
  select p.owner_id as "ownerId", p.id as "petId", plans.id as "planId"
  from pets p join users u on u.id = p.owner_id join plans on plans.pet_size = p.size and plans.plan_type = 'bath_only'
  where u.email = 'owner@lather.test' and p.id = (select max(id) from pets where owner_id = u.id)
    and not exists (select 1 from subscriptions s where s.pet_id = p.id)`;

const atOnce = 5;

/**
 * Subscribes dogs in the same way as owners: ordered, paid with a test card at the sandbox, synced and activated.
 * @param daysLeft the number of days over which the waiting dogs are still to be spread
 */
export async function subscribeDogs(app: NestFastifyApplication, url: string, daysLeft: number): Promise<void> {
  const waiting = await app.get(ReadDb).rows<DogToSubscribe>(dogsToSubscribe);
  const dogs = waiting.slice(0, Math.ceil(waiting.length / (daysLeft + 1)));
  for (let first = 0; first < dogs.length; first += atOnce)
    await Promise.all(dogs.slice(first, first + atOnce).map((dog) => subscribe(app, url, dog)));
}

/** Starts a subscription whose second month will be refused, so that the demo shows how an owner recovers from that. */
export async function makeOnePastDue(app: NestFastifyApplication, url: string): Promise<void> {
  const dog = await app.get(ReadDb).row<DogToSubscribe>(dogToFallBehind);
  if (!dog) return;
  const { secretKey } = app.get<Config>(CONFIG).payments;
  await useRefusedCard(url, secretKey, await subscribe(app, url, dog));
}

/** Returns the provider's id of the subscription. */
async function subscribe(app: NestFastifyApplication, url: string, dog: DogToSubscribe): Promise<string> {
  const { clientSecret, subscriptionId } = await app.get(SubscriptionStart).getOrCreate(dog.ownerId, dog);
  await payWithTestCard(url, app.get<Config>(CONFIG).payments.publishableKey, clientSecret);
  await app.get(OwnerSync).checkUser({ userId: dog.ownerId, role: 'pet_owner' });
  return subscriptionId;
}
