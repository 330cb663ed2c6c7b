import type { SubscriptionDto } from '../../api/generated.ts';

type Kind = NonNullable<SubscriptionDto['changeUnderWay']>;

/** What the owner is told about a change that is saved, and that the payment provider has not answered yet. */
const sentences: Readonly<Record<Kind, string>> = {
  pause: 'Your pause is saved and will be planned within minutes.',
  withdraw_pause: 'The cancellation of your pause is saved and will be made within minutes.',
  unpause: 'The end of your pause is saved. A new month begins, and is charged to your saved card, within minutes.',
  change_plan: 'Your change of plan is saved and will be planned within minutes.',
  withdraw_plan: 'Your plan stays: undoing the change is saved and will be made within minutes.',
};

export const messages = {
  underWay: (kind: Kind) => `${sentences[kind]} There is nothing else to do.`,
  toast: (kind: Kind) => ({ title: 'Saved, and under way', description: sentences[kind] }),
} as const;
