import type { Owner } from './owner.js';
import type { Chance } from './random.js';

export const sizes = ['small', 'medium', 'large', 'x_large'] as const;

/** The probabilities of a day. */
const probabilities = { pauses: 0.004, endsPause: 0.02, withdrawsPause: 0.02, grows: 0.003 } as const;

/** Pauses the subscription, ends or takes back a pause, or changes the plan of a dog that has grown. */
export async function changeNextPeriod(
  owner: Owner,
  chance: Chance,
  { id, status }: { readonly id: number; readonly status: string },
): Promise<void> {
  const { initiative } = owner.product.scenario;
  // A random request may not be possible that day: the subscription has a pause or none, or was just cancelled.
  const ask = async (kind: string, method: string, what: string, body?: object) => {
    if (await owner.callIfPossible(method, `/api/subscriptions/${id}/${what}`, body)) owner.product.diary.count(kind);
  };
  if (status === 'active' && chance.happens(initiative.often(probabilities.pauses)))
    await ask('pauses', 'POST', 'pause', { months: chance.between(1, 3) });
  if (status === 'active' && chance.happens(probabilities.withdrawsPause))
    await ask('pausesWithdrawn', 'DELETE', 'pause');
  if (status === 'paused' && chance.happens(probabilities.endsPause)) await ask('pausesEnded', 'POST', 'unpause');
  if (status !== 'past_due' && chance.happens(initiative.often(probabilities.grows)))
    await ask('planChanges', 'POST', 'plan-change', { size: chance.oneOf(sizes) });
}
