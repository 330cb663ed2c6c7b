import type { Chance } from './random.js';
import type { SimulatedProduct } from './simulated-product.js';

export const sizes = ['small', 'medium', 'large', 'x_large'] as const;

/** Chances of a day. */
const habits = { rests: 0.004, endsRest: 0.02, takesRestBack: 0.02, grows: 0.003 } as const;

type Actor = Parameters<SimulatedProduct['as']>[0];

/** Rests the subscription for some months, ends or takes back a rest, or has a dog that has grown. */
export async function changeNextPeriod(
  product: SimulatedProduct,
  actor: Actor,
  chance: Chance,
  { id, status }: { readonly id: number; readonly status: string },
): Promise<void> {
  const ask = (method: string, what: string, body?: object) =>
    askIfPossible(product, actor, method, `/api/subscriptions/${id}/${what}`, body);
  if (status === 'active' && chance.happens(habits.rests)) await ask('POST', 'pause', { months: chance.between(1, 3) });
  if (status === 'active' && chance.happens(habits.takesRestBack)) await ask('DELETE', 'pause');
  if (status === 'paused' && chance.happens(habits.endsRest)) await ask('POST', 'unpause');
  if (status !== 'past_due' && chance.happens(habits.grows))
    await ask('POST', 'plan-change', { size: chance.oneOf(sizes) });
}

/** What is asked for by chance may not be possible that day: it has a rest or none, or was cancelled a moment ago. */
async function askIfPossible(
  product: SimulatedProduct,
  actor: Actor,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const { status, body: answer } = await product.as<{ code?: string }>(actor, method, path, body);
  if (status >= 400 && status !== 409 && answer.code !== 'subscriptions.same_plan')
    throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`);
}
