import { expect, test } from '@jest/globals';

import { type StoredOffer, offerState } from './offer-state.rules.js';

const heldUntil = new Date('2026-12-03T16:15:00Z');
const open: StoredOffer = { state: 'open', heldUntil, holdId: 7 };
const moment = (milliseconds: number) => new Date(heldUntil.getTime() + milliseconds);

test.each([
  ['is open to the last moment of its time', open, moment(-1), 'open'],
  ['is over when its time is up, before any job says so', open, heldUntil, 'over'],
  ['is over where its place is not held any more', { ...open, holdId: null }, moment(-1), 'over'],
  ['that lapsed is over', { ...open, state: 'lapsed' as const }, moment(-1), 'over'],
  ['that was withdrawn is over', { ...open, state: 'withdrawn' as const }, moment(-1), 'over'],
  ['that was accepted stays so', { ...open, state: 'accepted' as const, holdId: null }, moment(1), 'accepted'],
  ['that was declined stays so', { ...open, state: 'declined' as const, holdId: null }, moment(1), 'declined'],
])('an offer %s', (_, offer, now, state) => {
  expect(offerState(offer, now)).toBe(state);
});
