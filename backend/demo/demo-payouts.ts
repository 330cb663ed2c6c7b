import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { ConnectedAccounts, PayoutAccountLinks } from '../src/payments/index.js';
import { ReadDb } from '../src/platform/index.js';
import { setUpPayouts } from './set-up-payouts.js';

interface SalonToPay {
  readonly id: number;
  readonly name: string;
}

/** All salons but every sixth: its earnings wait until it has an account. */
const salonsToPay = `
  select s.id, s.name from salons s
  where s.status = 'approved' and s.id % 6 <> 0
    and not exists (select 1 from payout_accounts a where a.salon_id = s.id and a.state = 'ready')
  order by s.id`;

const atOnce = 5;

/** Creates the payout accounts of the demo's salons through the same onboarding pages that salons use. */
export async function payOutDemoSalons(app: NestFastifyApplication, url: string): Promise<void> {
  const salons = await app.get(ReadDb).rows<SalonToPay>(salonsToPay);
  for (let first = 0; first < salons.length; first += atOnce)
    await Promise.all(salons.slice(first, first + atOnce).map((salon) => payOut(app, url, salon)));
}

async function payOut(app: NestFastifyApplication, url: string, { id, name }: SalonToPay): Promise<void> {
  await setUpPayouts(url, await app.get(PayoutAccountLinks).onboardingUrl(id), `${name} LLC`);
  await app.get(ConnectedAccounts).of(id);
}
