import type { SimulatedProduct } from './simulated-product.js';

interface Statement {
  readonly id: number;
  readonly salon: number;
  readonly week: string;
  readonly opening: number;
  readonly lines: number;
  readonly released: number;
  readonly held: number;
  readonly amount: number;
  readonly state: string;
  readonly isSent: boolean;
  /** The cents that the provider transferred for it. */
  readonly transferred: number;
}

const smallestPayout = 100;

/**
 * Checks the statements of each salon week by week and returns those that do not follow from the weeks before: each
 * opens with the amount that was not sent, is the sum of its parts, and is sent once, in full, and never below a
 * dollar. The sum of all weeks is what the salon earned.
 * @param earned cents by account, recounted from history, before any payout
 */
export async function wrongStatements(
  product: SimulatedProduct,
  earned: Readonly<Record<string, number>>,
): Promise<string[]> {
  const statements = await readStatements(product);
  const open = await product.rows<{ salon: number; cents: number }>(
    `select a.owner_id as salon, sum(e.amount_cents)::int as cents from ledger_entries e
     join ledger_accounts a on a.id = e.account_id and a.kind = 'salon'
     where e.payout_period_id = (select id from payout_periods where closed_at is null) group by 1`,
  );
  const wrong = await wrongQuestions(product, statements);
  const brought = new Map(open.map(({ salon, cents }) => [salon, cents]));
  for (const [salon, weeks] of Map.groupBy(statements, (statement) => statement.salon)) {
    wrong.push(...wrongWeeks(weeks));
    brought.set(
      salon,
      weeks.reduce((sum, { lines }) => sum + lines, brought.get(salon) ?? 0),
    );
  }
  for (const [salon, cents] of brought)
    if (cents !== (earned[`salon ${salon}`] ?? 0))
      wrong.push(`salon ${salon}: its weeks have ${cents}, the recount has ${earned[`salon ${salon}`] ?? 0}`);
  return wrong;
}

/**
 * Checks questions: a statement holds its questioned lines that are in the salon's favour, and releases those decided
 * until its Friday.
 */
async function wrongQuestions(product: SimulatedProduct, statements: readonly Statement[]): Promise<string[]> {
  const held = new Map<string, number>();
  const released = new Map<string, number>();
  const add = (to: Map<string, number>, key: string, cents: number) =>
    void to.set(key, (to.get(key) ?? 0) + Math.max(0, cents));
  for (const { salonId, payoutId, cents, decidedAt } of product.diary.questions.values()) {
    add(held, String(payoutId), cents);
    if (decidedAt) add(released, `${salonId} ${await weekThatPays(product, decidedAt)}`, cents);
  }
  const wrong: string[] = [];
  for (const statement of statements) {
    const { id, salon, week } = statement;
    const asked = held.get(String(id)) ?? 0;
    const decided = released.get(`${salon} ${week}`) ?? 0;
    released.delete(`${salon} ${week}`);
    if (statement.held !== asked) wrong.push(`salon ${salon}, ${week}: holds ${statement.held} of ${asked} questioned`);
    if (statement.released !== decided)
      wrong.push(`salon ${salon}, ${week}: releases ${statement.released} of ${decided} decided`);
  }
  const [open] = await product.rows<{ week: string }>(`select max(iso_week) as week from payout_periods`);
  for (const [name, cents] of released)
    if (cents > 0 && name.split(' ')[1]! <= open!.week) wrong.push(`salon ${name}: ${cents} decided and not released`);
  return wrong;
}

/** Returns the week of the Monday after the first Friday, 06:00 UTC, that follows the instant. */
async function weekThatPays(product: SimulatedProduct, instant: Date): Promise<string> {
  const [row] = await product.rows<{ week: string }>(
    `select to_char(date_trunc('week', $1::timestamptz at time zone 'UTC' - interval '4 days 6 hours')
       + interval '14 days', 'IYYY-"W"IW') as week`,
    [instant],
  );
  return row!.week;
}

function wrongWeeks(weeks: readonly Statement[]): string[] {
  const wrong: string[] = [];
  let unsent = 0;
  for (const { salon, week, opening, lines, released, held, amount, state, isSent, transferred } of weeks) {
    const name = `salon ${salon}, ${week}`;
    if (opening !== unsent) wrong.push(`${name}: opens with ${opening} instead of ${unsent}`);
    if (amount !== opening + lines + released - held) wrong.push(`${name}: ${amount} is not the sum of its parts`);
    if (transferred !== (isSent ? amount : 0)) wrong.push(`${name}: ${transferred} of ${amount} were transferred`);
    if (isSent && amount < smallestPayout) wrong.push(`${name}: ${amount} were sent`);
    // A payout that is in progress may still be given up; until then no later statement contains it.
    unsent = isSent || state === 'scheduled' ? 0 : amount;
  }
  return wrong;
}

function readStatements(product: SimulatedProduct): Promise<Statement[]> {
  return product.rows<Statement>(
    `select p.id, p.salon_id as salon, p.iso_week as week, p.opening_cents::int as opening, p.lines_cents::int as lines,
       p.released_cents::int as released, p.held_cents::int as held, p.amount_cents::int as amount, p.state,
       p.sent_at is not null as "isSent",
       coalesce((select sum((t.data ->> 'amount')::int) from stripe_sandbox.objects t
         where t.type = 'transfer' and t.id = p.transfer_id), 0)::int as transferred
     from payouts p order by p.salon_id, p.iso_week, p.id`,
  );
}
