import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

import { webhookSubscriptions, connectWebhookSubscriptions } from '../stripe/webhook-subscriptions.js';

test('backend/docs/stripe.md tells operators every kind of event that Stripe has to send', () => {
  const document = readFileSync(new URL('../../../docs/stripe.md', import.meta.url), 'utf8');
  const untold = [...webhookSubscriptions, ...connectWebhookSubscriptions].filter(
    (type) => !document.includes(`\`${type}\``),
  );
  expect(untold).toEqual([]);
});
