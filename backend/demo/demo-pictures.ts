import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import sharp from 'sharp';

import { ReadDb } from '../src/platform/index.js';
import { SalonPictures } from '../src/salons/index.js';
import { BuiltSite } from '../src/site/index.js';
import { demoAccounts } from './demo-people.js';

const salonOfAccount = `
  select s.id as "salonId", s.account_id as "accountId"
  from salons s join users u on u.id = s.account_id where u.email = $1`;

/**
 * Gives the demo's salon pictures of its rooms, so that one salon shows its own among the drawings of the others. Those
 * it has already are left. Without the built web pages, which draw them, it has none.
 */
export async function addDemoPictures(app: NestFastifyApplication): Promise<void> {
  const site = app.get(BuiltSite);
  const [salon] = await app
    .get(ReadDb)
    .rows<{ salonId: number; accountId: number }>(salonOfAccount, [demoAccounts.salon.email]);
  if (!salon || !site.isBuilt) return;
  const { drawSalonRooms } = await site.bundle();
  for (const { svg, alt } of drawSalonRooms())
    await app.get(SalonPictures).add(salon, await sharp(Buffer.from(svg)).png().toBuffer(), alt);
}
