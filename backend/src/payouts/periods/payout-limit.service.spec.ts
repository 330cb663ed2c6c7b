import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { PayoutRig } from '../../../test/payout-rig.js';
import { runApp } from '../../../test/running-app.js';
import type { Actor } from '../../auth/index.js';
import { QuestionDecisions } from '../../payout-admin/index.js';
import { LineQuestions } from '../statements/line-questions.service.js';

let rig: PayoutRig;
let admin: Actor;
let salonId = 0;
let owner: Actor;
let weeks = 0;

beforeAll(async () => {
  rig = new PayoutRig(await runApp());
  const actorOf = (userId: number, role: Actor['role']) => ({ userId, role }) as Actor;
  admin = actorOf((await rig.cast.account('admin', 'ada')).userId, 'admin');
  const desk = await rig.cast.salonDesk();
  ({ salonId } = desk);
  await rig.account(salonId, 'ready');
  const [row] = await rig.query<{ id: number }>('select account_id as id from salons where id = $1', [salonId]);
  owner = actorOf(row!.id, 'salon');
});
afterAll(() => rig.running.close());

/** The postings and decisions for a salon within one week, in this order. */
interface Week {
  readonly earned: readonly number[];
  /** The places of the draft's lines that the salon questions. */
  readonly questioned: readonly number[];
  readonly afterFriday: readonly number[];
  readonly upheld: boolean;
}

const cents = fc.integer({ min: -9000, max: 9000 }).filter((value) => value !== 0);
const week: fc.Arbitrary<Week> = fc.record({
  earned: fc.array(cents, { minLength: 1, maxLength: 4 }),
  questioned: fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 4 }),
  afterFriday: fc.array(cents, { maxLength: 2 }),
  upheld: fc.boolean(),
});

test('no payout exceeds the owed amount, whatever is earned, clawed back, questioned and decided', async () => {
  const lives = fc.asyncProperty(fc.array(week, { minLength: 1, maxLength: 4 }), async (life) => {
    for (const each of life) await live(each);
  });
  await expect(fc.assert(lives, { numRuns: 12, seed: 20 })).resolves.toBeUndefined();
});

async function live({ earned, questioned, afterFriday, upheld }: Week): Promise<void> {
  weeks += 1;
  const monday = Date.UTC(2030, 0, 7) + weeks * 7 * 86_400_000;
  const at = (hours: number) => new Date(monday + hours * 3_600_000).toISOString();
  rig.running.clock.set(at(-100));
  for (const amount of earned) await rig.earn(salonId, amount);
  await rig.on(at(-66));
  const before = await latest();
  const lines = await rig.query<{ id: string }>(
    `select e.id from ledger_entries e join payouts p on p.period_id = e.payout_period_id
     where p.id = $1 and e.account_id = (select id from ledger_accounts where kind = 'salon' and owner_id = $2) order by e.id`,
    [before.id, salonId],
  );
  const asked: number[] = [];
  for (const place of questioned.filter((index) => index < lines.length))
    asked.push(
      await rig.get(LineQuestions).ask(owner, { entryId: Number(lines[place]!.id), question: 'Is this right?' }),
    );
  const drafted = await latest();
  expect(drafted.cents).toBeLessThanOrEqual(before.cents);
  for (const amount of afterFriday) await rig.earn(salonId, amount);
  const owed = await rig.owed(salonId);
  await rig.on(at(6));
  const paid = await latest();
  if (paid.state === 'scheduled') expect(paid.cents).toBeLessThanOrEqual(owed);
  expect(await rig.owed(salonId)).toBe(owed - (paid.state === 'scheduled' ? paid.cents : 0));
  for (const id of asked)
    await rig.get(QuestionDecisions).decide(admin, id, {
      decision: upheld ? 'upheld' : 'released',
      reason: 'We looked at the calendar.',
      ...(upheld && { correctionCents: 100 }),
    });
  expect(await rig.violations()).toEqual([]);
}

async function latest(): Promise<{ id: number; state: string; cents: number }> {
  const [row] = await rig.query<{ id: number; state: string; cents: number }>(
    'select id, state, amount_cents::int as cents from payouts where salon_id = $1 order by id desc limit 1',
    [salonId],
  );
  return row!;
}
