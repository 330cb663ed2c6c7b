import { DueErasures } from '../src/account-closing/due-erasures.service.js';
import { EventDrain } from '../src/platform/index.js';
import type { RunningApp } from './running-app.js';

/** Lets the days of grace of these accounts pass, and erases the accounts. */
export async function erase(running: RunningApp, ...userIds: number[]): Promise<void> {
  // In the fourteen days before the erasure, every mail about it is written.
  await running.app.get(EventDrain).wait();
  await running.database.query(
    `update users set erases_at = now() - interval '1 minute', closing_asked_at = coalesce(closing_asked_at, now())
     where id = any ($1::int[])`,
    [userIds],
  );
  await running.app.get(DueErasures).eraseDue();
  await running.app.get(EventDrain).wait();
}
