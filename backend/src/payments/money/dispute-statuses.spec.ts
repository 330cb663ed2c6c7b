import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { sdkFolder } from '../../../test/stripe-contract/sdk-folder.js';
import { disputeStateOf } from './provider-disputes.service.js';

test('each status of a dispute that the installed SDK knows has a state, and asks for an answer where its name says so', () => {
  const types = readFileSync(join(sdkFolder, 'esm/resources/Disputes.d.ts'), 'utf8');
  const [, union = ''] = /type Status = ([^;]*appeal[^;]*);/.exec(types) ?? [];
  const statuses = [...union.matchAll(/'(\w+)'/g)].map(([, status = '']) => status);
  const states = Object.fromEntries(statuses.map((status) => [status, disputeStateOf(status)]));
  expect(states).toEqual({
    needs_response: 'needs_response',
    warning_needs_response: 'needs_response',
    appeal_needs_response: 'needs_response',
    under_review: 'under_review',
    warning_under_review: 'under_review',
    appeal_under_review: 'under_review',
    won: 'won',
    lost: 'lost',
    warning_closed: 'closed',
    prevented: 'closed',
  });
});
