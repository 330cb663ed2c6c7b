import type { PageHead } from './page-title.ts';

// The heads that every visitor loads; those of all other pages (page-heads.ts) come with their code.

export const landingHead = {
  title: 'Unlimited Pet Bath Subscriptions',
  description:
    "Unlimited pet bath subscriptions: one monthly price by your dog's size, baths at any partner salon, cancel anytime.",
} as const satisfies PageHead;

export const notFoundHead = { title: 'Page not found' } as const satisfies PageHead;
