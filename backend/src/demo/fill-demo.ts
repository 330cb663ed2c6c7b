import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { Passwords } from '../auth/index.js';
import { Clock, CONFIG, type Config, Reads, sqlIn, Transactions } from '../platform/index.js';
import { ConnectedAccounts } from '../payments/index.js';
import { OwnerSync, SubscriptionStart } from '../subscriptions/index.js';
import { fillCatalogue } from './demo-catalogue.js';
import { demoPassword } from './demo-people.js';
import { failRenewal } from './fail-renewal.js';
import { fillVisits } from './demo-visits.js';
import { setUpPayouts } from './set-up-payouts.js';
import { payWithTestCard } from './pay-with-test-card.js';

interface DogToSubscribe {
  readonly ownerId: number;
  readonly petId: number;
  readonly planId: number;
}

/** Each owner's first dog that has no running subscription yet. */
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
 * Fills an empty database with data worth looking at. Each part is written whole or not at all and passed over where
 * it stands already, so a start that was killed in the middle is completed by the next one; a database that holds
 * anything else is left alone.
 */
export async function fillDemo(app: NestFastifyApplication, url: string): Promise<void> {
  const reads = app.get(Reads);
  const holds = async (table: string) => (await reads.row(`select 1 from ${table} limit 1`)) !== undefined;
  if (await holds('appointments')) return;
  if (!(await holds('users'))) await addCatalogue(app);
  if (!(await reads.row(`select 1 from users where email = 'owner@lather.test'`))) return;
  await subscribeDogs(app, url);
  await letOneFallBehind(app, url);
  await payOutDemoSalon(app, url);
  await app.get(Transactions).run((em) => fillVisits(sqlIn(em), app.get(Clock).now()));
}

async function addCatalogue(app: NestFastifyApplication): Promise<void> {
  const passwordHash = await app.get(Passwords).hash(demoPassword);
  await app.get(Transactions).run((em) => fillCatalogue(sqlIn(em), passwordHash, app.get(Clock).now()));
}

/** Along the very way that owners take: ordered, paid with a test card at the sandbox, looked up and activated. */
async function subscribeDogs(app: NestFastifyApplication, url: string): Promise<void> {
  const dogs = await app.get(Reads).rows<DogToSubscribe>(dogsToSubscribe);
  for (let first = 0; first < dogs.length; first += atOnce)
    await Promise.all(dogs.slice(first, first + atOnce).map((dog) => subscribe(app, url, dog)));
}

/** One subscription whose second month was refused, so that the way out of that can be seen. */
async function letOneFallBehind(app: NestFastifyApplication, url: string): Promise<void> {
  const dog = await app.get(Reads).row<DogToSubscribe>(dogToFallBehind);
  if (!dog) return;
  const { secretKey } = app.get<Config>(CONFIG).payments;
  await failRenewal(url, secretKey, await subscribe(app, url, dog));
  await app.get(OwnerSync).checkUser({ userId: dog.ownerId, role: 'pet_owner' });
}

/** The demo salon's payout account, filled in on the very page that salons fill in. */
async function payOutDemoSalon(app: NestFastifyApplication, url: string): Promise<void> {
  const salon = await app
    .get(Reads)
    .row<{ id: number }>(
      `select s.id from salons s join users u on u.id = s.account_id where u.email = 'salon@lather.test'`,
    );
  const accounts = app.get(ConnectedAccounts);
  if (!salon || (await accounts.of(salon.id)).state === 'ready') return;
  await setUpPayouts(url, await accounts.onboardingUrl(salon.id));
  await accounts.of(salon.id);
}

/** Answers the provider's id of the subscription. */
async function subscribe(app: NestFastifyApplication, url: string, dog: DogToSubscribe): Promise<string> {
  const { clientSecret, subscriptionId } = await app.get(SubscriptionStart).getOrCreate(dog.ownerId, dog);
  await payWithTestCard(url, app.get<Config>(CONFIG).payments.publishableKey, clientSecret);
  await app.get(OwnerSync).checkUser({ userId: dog.ownerId, role: 'pet_owner' });
  return subscriptionId;
}
