import type { Owner } from './owner.js';
import type { Chance } from './random.js';
import type { SimulatedSalon } from './simulated-salon.js';
import { addOnsOf, type BathedDog, dayAhead } from './visits.js';

interface GroupStart {
  readonly startsAt: string;
  readonly visits: readonly { readonly subscriptionId: number }[];
}

/** Books these dogs together where they fit, side by side or one after the other. */
export async function bookTogether(
  owner: Owner,
  dogs: readonly BathedDog[],
  salon: SimulatedSalon,
  chance: Chance,
): Promise<void> {
  const group = {
    salonId: salon.id,
    how: chance.oneOf(['side_by_side', 'one_after_another']),
    dogs: dogs.map(({ subscriptionId }) => ({ subscriptionId, addons: addOnsOf(salon, chance) })),
  };
  const question = { ...group, date: dayAhead(owner, chance) };
  const { days } = await owner.call<{ days: { starts: GroupStart[] | null }[] }>(
    'POST',
    '/api/group-bookings/starts',
    question,
  );
  const starts = days[0]?.starts ?? [];
  if (starts.length === 0) return;
  const { startsAt, visits } = chance.oneOf(starts);
  const inOrder = visits.map((visit) =>
    group.dogs.find(({ subscriptionId }) => subscriptionId === visit.subscriptionId)!,
  );
  await owner.call('POST', '/api/group-bookings', { ...group, dogs: inOrder, date: startsAt });
  owner.product.diary.count('groups');
}
