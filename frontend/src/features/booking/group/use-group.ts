import { useState } from 'react';
import {
  useBookGroupMutation,
  type AddOnDto,
  type BookGroupDto,
  type SubscriptionDto,
} from '../../../api/generated.ts';
import { paths } from '../../../app/paths.ts';
import { useIdempotencyKey } from '../../../shared/use-idempotency-key.ts';
import { bookingTotal } from '../booking-total.ts';
import { presentAddOns } from '../present-add-ons.ts';
import { useStartCommand } from '../use-start-command.ts';
import { messages } from './group.messages.ts';

export type How = BookGroupDto['how'];

/** The draft of a group booking: its dogs in the order of choosing, their add-ons, and a start. */
export interface GroupDraft {
  dogs: readonly SubscriptionDto[];
  addOns: Readonly<Record<number, AddOnDto[]>>;
  how: How;
  date?: string;
  startsAt?: string;
  /** The note for the salon, which goes with every dog's visit. */
  notes: string;
}

/** The draft as the tab keeps it. */
export interface KeptGroup extends Omit<GroupDraft, 'dogs'> {
  subscriptionIds: number[];
}

export const keptGroupOf = ({ dogs, ...others }: GroupDraft): KeptGroup => ({
  ...others,
  subscriptionIds: dogs.map(({ id }) => id),
});

/** Returns the draft that the tab has kept, with those of its dogs that can still be chosen. */
export const groupOf = ({ subscriptionIds, ...others }: KeptGroup, dogs: readonly SubscriptionDto[]): GroupDraft => ({
  ...others,
  dogs: subscriptionIds.flatMap((chosen) => dogs.filter(({ id }) => id === chosen)),
});

/**
 * Keeps the choices of the form. Another group or arrangement resets the start. `onOther` is called with each choice on
 * which the free starts or the chosen one depend.
 */
export function useGroupDraft(begin: Pick<GroupDraft, 'dogs' | 'notes'> & Partial<GroupDraft>, onOther: () => void) {
  const [draft, setDraft] = useState<GroupDraft>({ addOns: {}, how: 'side_by_side', ...begin });
  const change = (part: Partial<GroupDraft>) => {
    onOther();
    setDraft((before) => ({ ...before, startsAt: undefined, ...part }));
  };
  return {
    draft,
    toggle: (dog: SubscriptionDto) =>
      change({
        dogs: draft.dogs.some(({ id }) => id === dog.id)
          ? draft.dogs.filter(({ id }) => id !== dog.id)
          : [...draft.dogs, dog],
      }),
    chooseAddOns: (id: number, addOns: AddOnDto[]) => change({ addOns: { ...draft.addOns, [id]: addOns } }),
    chooseHow: (how: How) => change({ how }),
    chooseDate: (date: string) => change({ date }),
    // A note does not change the free starts.
    writeNotes: (notes: string) => setDraft((before) => ({ ...before, notes })),
    chooseStart: (startsAt: string, date = draft.date) => change({ startsAt, date }),
  };
}

/** Returns the draft with its add-ons as the salon offers them now. */
export const withPresentAddOns = (draft: GroupDraft, offered: readonly AddOnDto[] | undefined): GroupDraft => ({
  ...draft,
  addOns: Object.fromEntries(Object.entries(draft.addOns).map(([id, chosen]) => [id, presentAddOns(chosen, offered)])),
});

/** Returns the dogs of a draft in the form of the API. */
export const dogsOf = ({ dogs, addOns }: GroupDraft) =>
  dogs.map(({ id }) => ({ subscriptionId: id, addons: (addOns[id] ?? []).map((addOn) => addOn.id) }));

/** Returns the dogs to be booked, with the price of their add-ons that the page shows. */
export const pricedDogsOf = (draft: GroupDraft) =>
  dogsOf(draft).map((dog) => {
    const chosen = draft.addOns[dog.subscriptionId] ?? [];
    return chosen.length > 0 ? { ...dog, addonsTotalCents: bookingTotal(chosen).cents } : dog;
  });

/** Books all dogs and shows their visits. `onBooked` is called once they are booked. */
export function useBookGroup(onBooked: () => void) {
  const [bookGroup, { isLoading }] = useBookGroupMutation();
  const { send, ...outcome } = useStartCommand();
  const { keyFor } = useIdempotencyKey();

  const book = (body: BookGroupDto, names: string): Promise<void> =>
    send(
      async () => {
        const answer = await bookGroup({ 'Idempotency-Key': keyFor(body), bookGroupDto: body });
        if (!answer.error) onBooked();
        return answer;
      },
      { done: messages.booked(names), failed: messages.failed, next: paths.ownerAppointments },
    );

  return { book, busy: isLoading, ...outcome };
}
