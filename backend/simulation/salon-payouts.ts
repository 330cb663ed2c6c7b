import { bankNumbers, setUpPayoutAccount } from './payout-account.js';
import { Chance } from './random.js';
import type { SimulatedProduct } from './simulated-product.js';
import type { SimulatedSalon } from './simulated-salon.js';

const probabilities = { questionsLine: 0.06, losesAccount: 0.003, setsUpAnew: 0.2 } as const;

interface Statement {
  readonly id: number;
  readonly canQuestion: boolean;
}

interface Line {
  readonly id: number;
  readonly at: string;
  readonly title: string;
  readonly cents: number;
  readonly question: object | null;
}

/**
 * Does what a salon does about its money on a day: it questions lines of its draft, and sets up a lost account again.
 */
export async function actOnPayouts(
  product: SimulatedProduct,
  seed: number,
  salon: SimulatedSalon,
  day: number,
): Promise<void> {
  await questionLines(product, seed, salon);
  await replaceLostAccount(product, new Chance(seed, 'account', salon.id, day), salon);
}

/** Each line is considered once, because a question needs nothing but a draft. */
async function questionLines(product: SimulatedProduct, seed: number, salon: SimulatedSalon): Promise<void> {
  const statements = await call<Statement[]>(product, salon, 'GET', '/api/payouts?limit=2');
  const draft = statements.find(({ canQuestion }) => canQuestion);
  if (!draft) return;
  const lines = await call<Line[]>(product, salon, 'GET', `/api/payouts/${draft.id}/lines?limit=100`);
  for (const { id, at, title, cents, question } of lines) {
    const chance = new Chance(seed, 'question', salon.id, at, title, cents);
    if (question || !chance.happens(product.scenario.adversity.often(probabilities.questionsLine))) continue;
    const asked = await call<{ id: number }>(product, salon, 'POST', `/api/payouts/lines/${id}/question`, {
      question: 'We count other baths than you do.',
    });
    product.diary.questions.set(asked.id, { salonId: salon.id, payoutId: draft.id, cents });
  }
}

/** Deletes the account in the provider's dashboard; once the salon is told, it sets up another one. */
async function replaceLostAccount(product: SimulatedProduct, chance: Chance, salon: SimulatedSalon): Promise<void> {
  const [kept] = await product.rows<{ account: string; state: string; isGone: boolean }>(
    `select a.stripe_account_id as account, a.state, not exists (
       select 1 from stripe_sandbox.objects o
       where o.id = a.stripe_account_id and o.data -> 'deleted' is null) as "isGone"
     from payout_accounts a where a.salon_id = $1`,
    [salon.id],
  );
  if (!kept) return;
  if (kept.state === 'lost') {
    if (chance.happens(probabilities.setsUpAnew)) await setUpPayoutAccount(product, salon, bankNumbers.good);
  } else if (!kept.isGone && chance.happens(product.scenario.adversity.often(probabilities.losesAccount)))
    await product.provider.delete(`accounts/${kept.account}`);
}

/** @throws where the product refuses a call that it offered */
async function call<Body>(
  product: SimulatedProduct,
  salon: SimulatedSalon,
  method: string,
  path: string,
  body?: object,
): Promise<Body> {
  const answer = await product.as<Body>(salon.account, method, path, body);
  if (answer.status >= 400)
    throw new Error(
      `${method} ${path} returned status ${answer.status} to salon ${salon.id}: ${JSON.stringify(answer.body)}`,
    );
  return answer.body;
}
