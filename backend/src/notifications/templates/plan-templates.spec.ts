import { describe, expect, test } from '@jest/globals';

import type { MailContent } from './mail-content.js';
import { textOf } from './mail-text.js';
import { lateChange, planChange, subscriptionPause } from './plan-templates.js';

type LateChange = Extract<MailContent, { kind: 'late-change' }>;
type PlanChange = Extract<MailContent, { kind: 'plan-change' }>;

const site = 'https://lather.example';

/** Asked for on January 31 in Austin, where it is still the day before by UTC for the promised instant. */
const late = (of: LateChange['of'], beginsAt: string | null): string => {
  const about: LateChange = {
    kind: 'late-change',
    of,
    askedAt: '2027-02-01T04:00:00.000Z',
    promisedAt: '2027-02-11T05:30:00.000Z',
    beginsAt,
    timeZone: 'America/Chicago',
    name: 'Olive',
    petName: 'Biscuit',
    planName: 'Small Dog Plan',
    priceCents: 5500,
  };
  return textOf(lateChange(about, site), 'Lather').replaceAll(/\s+/g, ' ');
};

describe('the mail about a change that the payment provider took too late', () => {
  test('says when a pause begins instead, that the month was charged, and who decides about it', () => {
    const text = late('pause', '2027-03-11T05:30:00.000Z');
    expect(text).toContain("On January 31, 2027 you asked us to pause Biscuit's subscription from February 10, 2027.");
    expect(text).toContain('the month that began on February 10, 2027 was charged.');
    expect(text).toContain('The pause begins on March 10, 2027 instead, and that month is yours to use.');
    expect(text).toContain('Our team has been told and will decide about a refund.');
  });

  test('says why a pause was not made that would take other baths', () => {
    const text = late('pause', null);
    expect(text).toContain('so we have not made it. You can ask for it again on your dashboard.');
    expect(text).not.toContain('null');
  });

  test('says when a new plan begins instead, and at which price the month was charged', () => {
    const text = late('change_plan', '2027-03-11T05:30:00.000Z');
    expect(text).toContain("to change Biscuit's plan from February 10, 2027.");
    expect(text).toContain('was charged at the current price. The new plan begins on March 10, 2027 instead.');
  });

  test('says that the plan has changed although it was to stay, and where to change it back', () => {
    const text = late('withdraw_plan', null);
    expect(text).toContain("you asked us to keep Biscuit's plan.");
    expect(text).toContain('the plan changed on February 10, 2027. You can change it back on your dashboard.');
    expect(text).not.toContain('null');
  });

  test('says that the pause has begun although it was to be cancelled, and how to end it', () => {
    const text = late('withdraw_pause', null);
    expect(text).toContain("you asked us not to pause Biscuit's subscription.");
    expect(text).toContain('the pause began on February 10, 2027. Nothing is charged while it lasts.');
    expect(text).toContain('You can end it now on your dashboard.');
  });

  test('leads to the subscriptions', () => {
    expect(late('withdraw_pause', null)).toContain(`${site}/dashboard/pet-owner`);
  });
});

describe('mails about pauses and plans', () => {
  const biscuit = {
    name: 'Olive',
    petName: 'Mr. Biscuit',
    planName: 'Large Dog Plan',
    priceCents: 6500,
    timeZone: 'America/Chicago',
  };
  const from = '2027-02-11T06:30:00.000Z';
  const until = '2027-03-11T06:30:00.000Z';
  const next = { at: from, planName: 'X-Large Dog Plan', priceCents: 7550 };

  test.each([
    ['planned', 'Nothing is charged from February 11, 2027 until March 11, 2027.'],
    ['withdrawn', 'It renews as before.'],
    ['begun', 'Nothing is charged until March 11, 2027.'],
    ['ended', 'A new month has begun.'],
  ] as const)('the preview about a pause that is %s is a whole sentence', (step, preview) => {
    const mail = subscriptionPause({ kind: 'subscription-pause', ...biscuit, step, from, until }, site);
    expect(mail.preview).toBe(preview);
  });

  test('a pause that ends with another plan names the price that is charged then', () => {
    const pause = { kind: 'subscription-pause', ...biscuit, step: 'planned', from, until } as const;
    const wordsOf = (nextPriceCents: number | null) =>
      textOf(subscriptionPause({ ...pause, nextPriceCents }, site), 'Lather').replaceAll(/\s+/g, ' ');
    expect(wordsOf(7550)).toContain('it resumes on its own, and $75.50 is charged.');
    expect(wordsOf(null)).toContain('it resumes on its own, and $65.00 is charged.');
  });

  test.each([
    ['planned', next, 'From February 11, 2027: the X-Large Dog Plan at $75.50 a month.'],
    ['planned', undefined, 'The new plan begins with the next month.'],
    ['withdrawn', undefined, 'The Large Dog Plan continues at $65.00 a month.'],
    ['made', undefined, 'The price is now $65.00 a month.'],
  ] as const)('the preview about a plan whose change is %s is a whole sentence', (step, coming, preview) => {
    const mail = planChange({ kind: 'plan-change', ...biscuit, step, next: coming ?? null }, site);
    expect(mail.preview).toBe(preview);
  });
});

test.each<[PlanChange['mayBeWithdrawn'], boolean]>([
  [true, true],
  [undefined, true],
  [false, false],
])('the mail about a planned change that may be withdrawn (%s) says where: %s', (mayBeWithdrawn, says) => {
  const about: PlanChange = {
    kind: 'plan-change',
    step: 'planned',
    next: { planName: 'Large Dog Plan', priceCents: 6_500, at: '2027-02-11T05:30:00.000Z' },
    mayBeWithdrawn,
    timeZone: 'America/Chicago',
    name: 'Olive',
    petName: 'Biscuit',
    planName: 'Medium Dog Plan',
    priceCents: 5_500,
  };
  const text = textOf(planChange(about, site), 'Lather').replaceAll(/\s+/g, ' ');
  expect(text).toContain('On February 10, 2027, Biscuit moves to the Large Dog Plan at $65.00 a month.');
  expect(text.includes('You can undo the change on your dashboard until that day.')).toBe(says);
});
