import type { SubscriptionDto } from '../../api/generated.ts';

export type ChangeKind = NonNullable<SubscriptionDto['changeUnderWay']>;

/** What the owner is told about a change that is saved, and that the payment provider has not answered yet. */
const sentences: Readonly<Record<ChangeKind, string>> = {
  pause: 'Your pause is saved and will be planned within minutes.',
  withdraw_pause: 'The cancellation of your pause is saved and takes effect within minutes.',
  unpause: 'The end of your pause is saved. A new month begins, and is charged to your saved card, within minutes.',
  change_plan: 'Your change of plan is saved and will be planned within minutes.',
  withdraw_plan: 'Your plan stays as it is: the change will be undone within minutes.',
};

/** The texts about a change of a subscription that is under way. */
export const messages = {
  underWay: (kind: ChangeKind) => `${sentences[kind]} There is nothing else to do.`,
  toast: (kind: ChangeKind) => ({ title: 'Saved, and under way', description: sentences[kind] }),
  of: (title: string, pet: string) => `${title} for ${pet}`,
  lookAgain: 'Look Again',
  notMade: 'The subscription no longer allowed it, and stays as it is.',
} as const;
