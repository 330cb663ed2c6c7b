import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { Passwords } from '../src/auth/index.js';
import { Clock, ClockMoves, ReadDb, sqlIn, Transactions } from '../src/platform/index.js';
import { fillCatalogue } from './demo-catalogue.js';
import { simulateUntilToday } from './demo-past.js';
import { demoAccounts, demoPassword } from './demo-people.js';
import { addDemoPictures } from './demo-pictures.js';

/**
 * Fills an empty database, whose time began weeks ago, by living through those weeks until today: dogs are subscribed
 * and bathed, months end, and salons are paid. A start that was killed in the middle is continued by the next one, from
 * where time stands. Where the product runs on real time, nothing is filled in.
 */
export async function fillDemo(
  app: NestFastifyApplication,
  url: string,
  onWeek: (week: number, weeks: number) => void = () => undefined,
): Promise<void> {
  const moves = app.get(ClockMoves);
  if (moves.ahead >= 0) return;
  const today = app.get(Clock).real();
  if (!(await app.get(ReadDb).row('select 1 from users limit 1'))) await addCatalogue(app, today);
  await addDemoPictures(app);
  await simulateUntilToday(app, url, today, onWeek);
  await moves.catchUp();
}

/**
 * Returns whether visitors can sign in to the demo's accounts: there are none where an administrator was made before the
 * first start, or the first start was one without the demo.
 */
export async function hasDemoAccounts(app: NestFastifyApplication): Promise<boolean> {
  const emails = Object.values(demoAccounts).map(({ email }) => email);
  const sql = 'select 1 from users where email = any($1)';
  return (await app.get(ReadDb).rows(sql, [emails])).length === emails.length;
}

async function addCatalogue(app: NestFastifyApplication, today: Date): Promise<void> {
  const passwordHash = await app.get(Passwords).hash(demoPassword);
  const opened = app.get(Clock).now();
  await app.get(Transactions).run((em) => fillCatalogue(sqlIn(em), passwordHash, today, opened));
}
