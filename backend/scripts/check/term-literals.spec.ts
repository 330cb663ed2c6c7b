import { readFileSync } from 'node:fs';

import { expect, test } from '@jest/globals';

import { businessTerms, businessWords } from '../../../frontend/src/api/business-terms.ts';
import { termLiteralsIn } from './term-literals.ts';

test.each([
  "text: 'Up to three baths a week, at any partner salon.'",
  '`It counts as one of that week’s three.`',
  "'Unlimited baths, up to 3 per week'",
  "// It was cancelled with less than 24 hours' notice",
  "'half of the standard fee is credited to you'",
  "'You receive 80% of the subscription value'",
  "'The platform keeps 20 percent'",
  "'Save up to 70%'",
  '@MinLength(6, { message: tooShort })',
  "'Password must be at least 6 characters'",
  "'At least 6 characters.'",
  'const YEARS_NEEDED = 2;',
  'const PASSWORD_MIN_LENGTH = 6;',
  'const PHONE_LENGTH = 10;',
  "@MinLength(5, { message: 'Address is required' })",
  'rules={[trimmedAtLeast(10, messages.phone)]}',
  'const fewest = 2;',
  'const stepMinutes = 30;',
  'const BATH_MINUTES = 30;',
  "'Baths begin every 30 minutes'",
  "'is over 2 months ahead'",
  '/** The booking window of two months. */',
  "`interval '48 hours'`",
  "'within 3 business days'",
  "'small up to 25 lb'",
  '/** Holds a start for 15 minutes. */',
  "'The day before and two hours before'",
  "'Please choose one, two or three months'",
  '/** Pauses the subscription for one to three months. */',
  "'We erase everything about you 14 days after you ask for it.'",
  "'The link works for 7 days.'",
  "'press the button within 7 days'",
  "'The link works once, for one hour.'",
  "'A link is on its way. It works for one hour.'",
  '`This link sets the password, once and within 14 days:`',
  "'It can be changed until an hour before its next period begins.'",
  "'A weight can be stated from an hour before a visit'",
  '/** From shortly before the visit until two days after it. */',
  "'what is unpaid for 60 days is given up'",
  "'Disputes due within three days'",
  "'An account has 20 passkeys at most'",
  "'We write to you 30 days before one expires.'",
  "'PDF or picture, at most 10 MB'",
  '/** The first of 25, 50 and 100 miles that includes any. */',
  "'A dog can be on 5 waitlists at a time'",
  "'after three unanswered offers'",
  "'A series has up to 12 visits'",
  "'Book up to four dogs at once'",
  "'Refunds above $300 need a second administrator'",
  'const graceDays = 14;',
  'const linkDays = 7;',
  'const awaitedDays = 60;',
  'const retentionDays = 365;',
  'const disputeMilliseconds = 3 * dayMilliseconds;',
  'export const guardMilliseconds = hourMilliseconds;',
  'export const maxPasskeys = 20;',
])('a term that a source repeats is found: %s', (line) => {
  expect(termLiteralsIn(line)).not.toEqual([]);
});

test.each([
  '`Up to ${businessWords.bathsPerWeek} baths a week`',
  "'Three tubs and a towel'",
  'width: 100%',
  "'Please use at most 500 characters'",
  "const lease = `interval '5 minutes'`;",
  'const retentionDays = 30;',
  "@MinLength(1, { message: 'City is required' })",
  "'Stripe repeats an event for three days'",
  '// The provider is asked an hour before the backup begins.',
])('a line without a term is not reported: %s', (line) => {
  expect(termLiteralsIn(line)).toEqual([]);
});

test('the business rules state the terms', () => {
  const rules = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
  const { monthlyPriceCents, platformFeePercent, shortest, unmarkedVisit } = businessTerms;
  const stated = [
    ...Object.values(monthlyPriceCents).map((cents) => `$${cents / 100} `),
    `keeps ${platformFeePercent}%`,
    `has ${businessWords.bathsPerWeek} baths in a salon-local week`,
    `less than ${businessWords.cancellationNotice}' notice`,
    `weighs ${businessWords.missedVisitPart} for the salon`,
    `from today to ${businessWords.bookingWindow} ahead`,
    `A bath takes ${businessTerms.bathMinutes} minutes`,
    `for ${businessTerms.unpaidBathDays} days from the beginning of the unpaid month`,
    `at least ${businessWords.yearsInBusiness}, a rating of at least ${businessTerms.partner.minimumRating}`,
    `Leaving takes ${businessTerms.exitNoticeDays} days' notice`,
    `A password has at least ${shortest.password} characters`,
    `completed ${unmarkedVisit.completedAfterHours} hours after its end; the salon is reminded after ${unmarkedVisit.remindedAfterHours}`,
    `For ${unmarkedVisit.objectionHours} hours the owner may object`,
    `waits ${unmarkedVisit.answerHours} hours for the salon`,
    `corrected to completed for ${businessTerms.noShowCorrectionHours} hours`,
    `A hold lasts ${businessTerms.hold.minutes} minutes`,
    `For ${businessWords.closedAccountKept} the user can sign in and withdraw the request`,
    `confirms its address, valid once and for ${businessWords.linkLife.addressConfirmation}`,
    `for ${businessWords.linkLife.disowning} from the request`,
    `a picture of at most ${businessWords.largestDocument}`,
    `the first of ${businessTerms.searchRadiiMiles.slice(0, -1).join(', ')} and ${businessTerms.searchRadiiMiles.at(-1)} miles`,
    `at most ${businessTerms.waitlist.maxPerDog} different waits at once`,
    `leaves ${businessTerms.waitlist.unansweredOffers} offers unanswered`,
    `can be withdrawn until ${businessWords.changeNotice} before it begins`,
    `${businessWords.weighableVisit.replace('from', 'From')} a salon may state`,
    `disputes to be answered ${businessWords.urgentDispute}`,
    `for ${businessTerms.morningMail.failedRefundDays} days or until another one is given`,
    `unpaid for less than ${businessTerms.unpaidVisitDays} days`,
  ];
  expect(stated.filter((text) => !rules.includes(text))).toEqual([]);
});
