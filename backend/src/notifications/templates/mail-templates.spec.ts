import { describe, expect, test } from '@jest/globals';

import { bathBooked, bathCancelled, bathMoved } from './bath-templates.js';
import { bathsBooked, bathsCancelled, bathsMoved } from './baths-templates.js';
import { calendarOf, calendarOfSeveral } from './calendar.js';
import type { BathFacts } from './mail-facts.js';
import { htmlOf } from './mail-html.js';
import { placeOffered } from './offer-templates.js';
import { cardExpires, chargeRecovered, moneyReturned, receipt, renewalPrice } from './payment-templates.js';
import { subscriptionCancelled } from './plan-templates.js';
import { paymentReminder, visitReminder } from './reminder-templates.js';
import { salonExit } from './exit-templates.js';
import { nearDateAtTime } from './salon-time.js';
import { textOf } from './mail-text.js';
import { salonApproved, salonRejected, salonSetupOpen } from './salon-templates.js';

const site = 'https://lather.example';
const link = `${site}/visits/cannot-come#token`;
const bath: BathFacts = {
  appointmentId: 7,
  startsAt: '2026-07-01T15:30:00.000Z',
  endsAt: '2026-07-01T16:15:00.000Z',
  petName: 'Biscuit <b>&"\'',
  ownerName: 'Olive <script>alert(1)</script>',
  salonName: 'Bubbles & Bows',
  salonAddress: '1 Elm Street, Austin, TX, 78704',
  salonPhone: '(512) 555-0142',
  timeZone: 'America/Chicago',
  addOns: ['Nail trim', 'Haircut; short'],
  sequence: 3,
};

describe('a mail in HTML', () => {
  const html = htmlOf(bathBooked({ kind: 'bath-booked', to: 'salon', bath }, site, link), 'Lather', 'Lather');

  test('escapes names', () => {
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('Olive &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('Biscuit &lt;b&gt;&amp;&quot;&#39;');
  });

  test('fetches nothing and runs nothing', () => {
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|\son\w+=/i);
  });

  test('sets a background with every text colour, for dark modes', () => {
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('prefers-color-scheme: dark');
  });

  test('keeps the line breaks of a reason', () => {
    const rejected = salonRejected(
      { kind: 'salon-rejected', name: 'Sam', salonName: 'Suds', reason: 'One\nTwo' },
      'Lather',
      site,
    );
    expect(textOf(rejected, 'Lather')).toContain('Reason: One\nTwo');
  });
});

test('a salon with open steps reads its hours as owners do', () => {
  const content = { kind: 'salon-setup-open', name: 'Sam', salonName: 'Suds', open: ['hours'] } as const;
  const text = textOf(salonSetupOpen(content, 'Lather', site), 'Lather');
  expect(text).toContain('Monday to Friday, 9:00 AM to 5:00 PM.');
});

describe('a salon that leaves', () => {
  const exit = { kind: 'salon-exit', name: 'Sam', salonName: 'Suds', lastDay: '2026-12-24' } as const;

  test('gets the date, what happens, and until when the notice can be withdrawn', () => {
    const text = textOf(salonExit({ ...exit, step: 'notice_given' }, 'Lather', site), 'Lather');
    expect(text).toContain('Its last day at Lather is December 24, 2026.');
    expect(text).toContain('until the end of December 24, 2026');
    expect(text).toContain(`${site}/dashboard/salon?tab=overview#leaving`);
  });

  test('is told that cancelled appointments stay cancelled, and that it is still paid', () => {
    const textAt = (step: 'notice_withdrawn' | 'left') =>
      textOf(salonExit({ ...exit, step }, 'Lather', site), 'Lather');
    expect(textAt('notice_withdrawn')).toContain('stay cancelled');
    expect(textAt('left')).toContain('still paid out');
  });
});

describe('times', () => {
  test("are in the salon's zone with its name, in summer as in winter", () => {
    const text = (startsAt: string) =>
      textOf(bathBooked({ kind: 'bath-booked', to: 'owner', bath: { ...bath, startsAt } }, site, link), 'Lather');
    expect(text('2026-07-01T15:30:00Z')).toContain('Wednesday, July 1, 2026 at 10:30 AM CDT');
    expect(text('2026-12-01T16:30:00Z')).toContain('Tuesday, December 1, 2026 at 10:30 AM CST');
  });

  test('a moved bath has the new time and the old one', () => {
    const moved = bathMoved({ kind: 'bath-moved', to: 'owner', bath, from: '2026-06-30T15:30:00Z' }, site, link);
    expect(moved.facts).toContainEqual(['New time', 'Wednesday, July 1, 2026 at 10:30 AM CDT']);
    expect(moved.facts).toContainEqual(['Previous time', 'Tuesday, June 30, 2026 at 10:30 AM CDT']);
    expect(moved.paragraphs.join(' ')).not.toContain('notice');
  });

  test.each([
    ['owner', "so the old time still counts toward that week's three baths"],
    ['salon', 'half of the standard fee is credited to you for the old time'],
  ] as const)('the %s reads that a bath was moved too late', (to, words) => {
    const from = '2026-06-30T15:30:00Z';
    const moved = bathMoved({ kind: 'bath-moved', to, bath, from, late: true }, site, link);
    expect(moved.paragraphs.join(' ')).toContain(words);
    const other = { ...bath, appointmentId: 8 };
    const rest = bathsMoved({ kind: 'baths-moved', to, baths: [{ ...bath, from, late: true }, other] }, site);
    expect(rest.paragraphs.join(' ')).toContain(
      'The one on Tuesday, June 30, 2026 at 10:30 AM CDT was moved with less',
    );
  });
});

describe('the time of a reminder, in words', () => {
  test.each([
    ['2026-11-01T16:00:00Z', '2026-10-31T16:00:00Z', 'tomorrow at 10:00 AM CST'],
    ['2026-11-01T16:00:00Z', '2026-11-01T14:00:00Z', 'today at 10:00 AM CST'],
    ['2026-11-02T05:30:00Z', '2026-11-01T05:30:00Z', 'today at 11:30 PM CST'],
    ['2026-03-08T15:00:00Z', '2026-03-07T15:00:00Z', 'tomorrow at 10:00 AM CDT'],
    ['2026-03-09T06:30:00Z', '2026-03-08T06:30:00Z', 'tomorrow at 1:30 AM CDT'],
    ['2026-03-08T07:30:00Z', '2026-03-07T07:30:00Z', 'tomorrow at 1:30 AM CST'],
    ['2026-07-01T15:30:00Z', '2026-06-29T15:30:00Z', 'Wednesday, July 1, 2026 at 10:30 AM CDT'],
  ])('a visit at %s, read at %s, is %s', (startsAt, now, words) => {
    expect(nearDateAtTime(startsAt, 'America/Chicago', new Date(now))).toBe(words);
  });

  test('is in its subject and in its text, with the link for owners who cannot come', () => {
    const mail = visitReminder({ kind: 'visit-reminder', visit: bath }, site, new Date('2026-06-30T15:30:00Z'), link);
    expect(mail.subject).toContain('Tomorrow at 10:30 AM CDT');
    expect(textOf(mail, 'Lather')).toContain(`I can’t come:\n${link}`);
    expect(htmlOf(mail, 'Lather', 'Lather')).toContain(`href="${link}"`);
  });
});

test.each([
  ['2026-11-30T12:00:00Z', 'not renew. You can keep booking baths until December 1, 2026 (UTC)', ['Until then']],
  ['2026-12-01T06:05:00Z', 'charged again. It has ended, and booked baths are cancelled.', []],
])('the mail of a cancelled subscription says at %s: %s', (now, words, afterwards) => {
  const facts = { name: 'Olive', petName: 'Truffle', planName: 'Small plan', priceCents: 4500, timeZone: null };
  const endDate = '2026-12-01T06:05:00Z';
  const mail = subscriptionCancelled({ kind: 'subscription-cancelled', endDate, ...facts }, site, new Date(now));
  expect(mail.paragraphs.at(-1)).toContain(words);
  expect(mail.afterwards).toEqual(afterwards.map((text) => expect.stringContaining(text)));
});

describe('the reminder of an unpaid renewal', () => {
  const about = {
    name: 'Olive',
    petName: 'Truffle',
    planName: 'Small plan',
    priceCents: 4500,
    timeZone: null,
  } as const;
  const said = (bathsUntil: string | null, now: string) =>
    paymentReminder({ kind: 'payment-reminder', bathsUntil, ...about }, site, new Date(now)).paragraphs.at(-1);

  test.each(['2026-11-27T06:05:00Z', '2026-12-01T06:04:59Z'])('sent at %s says until when there are baths', (now) => {
    expect(said('2026-12-01T06:05:00Z', now)).toBe(
      'Truffle can bathe until December 1, 2026 (UTC). Baths booked after that are cancelled unless the payment goes through first.',
    );
  });

  test.each(['2026-12-01T06:05:00Z', '2026-12-02T00:00:00Z'])(
    'sent at %s says that the baths are over and begin again with the payment',
    (now) => {
      expect(said('2026-12-01T06:05:00Z', now)).toBe(
        'Truffle could bathe until December 1, 2026 (UTC). Once the payment goes through, Truffle can bathe again. Baths that are still booked are cancelled unless it goes through first.',
      );
    },
  );
});

test.each([
  ['owner', 'owner', true, 'counts toward that week'],
  ['owner', 'salon', false, 'does not count'],
  ['owner', 'platform', false, 'no longer covers it'],
  ['salon', 'owner', false, 'The time is free again'],
] as const)('the %s reads why a bath was cancelled by the %s', (to, by, late, words) => {
  expect(bathCancelled({ kind: 'bath-cancelled', to, by, bath, late }, site).paragraphs.join(' ')).toContain(words);
});

test('an approved salon without a password gets its link and the link’s lifetime', () => {
  const about = { kind: 'salon-approved', name: 'Sam', salonName: 'Suds' } as const;
  const invited = textOf(salonApproved(about, 'Lather', site, 'https://lather.example/reset-password#abc'), 'Lather');
  expect(invited).toContain('https://lather.example/reset-password#abc');
  expect(invited).toContain('14 days');
  expect(textOf(salonApproved(about, 'Lather', site, undefined), 'Lather')).toContain('/dashboard/salon');
});

describe('a calendar file', () => {
  const entry = {
    uid: 'appointment-7@lather.example',
    sequence: 3,
    stamp: new Date('2026-06-01T00:00:00Z'),
    startsAt: new Date(bath.startsAt),
    endsAt: new Date(bath.endsAt),
    summary: 'Bath; at "Bubbles, Bows"\\',
    description: `Line one\r\nLine two\u0007 ${'ä'.repeat(60)}`,
    location: bath.salonAddress,
    organizer: { name: 'La"ther\r\nEVIL:1', email: 'hello@lather.example' },
    attendee: 'olive@example.com',
    cancelled: false,
  };
  const unfolded = (content: string) => content.replaceAll('\r\n ', '').split('\r\n');

  test('has the parts that RFC 5545 asks for, in UTC', () => {
    const { method, content } = calendarOf(entry);
    expect(method).toBe('REQUEST');
    expect(unfolded(content)).toEqual(
      expect.arrayContaining([
        'VERSION:2.0',
        'METHOD:REQUEST',
        'UID:appointment-7@lather.example',
        'SEQUENCE:3',
        'DTSTART:20260701T153000Z',
        'DTEND:20260701T161500Z',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('lines have at most 75 octets and no character is cut in two', () => {
    const { content } = calendarOf(entry);
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfolded(content).join('\n')).toContain('ä'.repeat(60));
  });

  test('texts are escaped, and no name breaks out of its line', () => {
    const lines = unfolded(calendarOf(entry).content);
    expect(lines.some((line) => line.startsWith('EVIL'))).toBe(false);
    expect(lines).toContain('SUMMARY:Bath\\; at "Bubbles\\, Bows"\\\\');
    expect(lines).toContain(`DESCRIPTION:Line one\\nLine two ${'ä'.repeat(60)}`);
  });

  test('a cancellation removes the entry of the same UID', () => {
    const { method, content } = calendarOf({ ...entry, cancelled: true, sequence: 4 });
    expect(method).toBe('CANCEL');
    expect(unfolded(content)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:appointment-7@lather.example', 'SEQUENCE:4']),
    );
  });
});

test('a mail about a refund states amount, payment and reason', () => {
  const about = {
    kind: 'money-returned',
    name: 'Olive',
    petName: 'Biscuit',
    of: 'add_ons',
    amountCents: 1_500,
  } as const;
  const mail = moneyReturned({ ...about, reason: 'The dryer was broken.' }, 'https://lather.example');
  expect(mail.subject).toBe('Your refund of $15.00');
  expect(mail.paragraphs.join(' ')).toContain("$15.00 of what you paid for Biscuit's add-ons");
  expect(mail.paragraphs.at(-1)).toBe('Reason: The dryer was broken.');
  expect(moneyReturned({ ...about, reason: null }, 'https://lather.example').paragraphs).toHaveLength(2);
});

test('a mail about an open balance that a saved card has paid states amount and cause', () => {
  const about = {
    name: 'Olive',
    petName: 'Biscuit',
    salonName: 'Bubbles & Bows',
    of: 'tip',
    amountCents: 700,
  } as const;
  const mail = chargeRecovered({ kind: 'charge-recovered', ...about }, 'https://lather.example');
  expect(mail.paragraphs.join(' ')).toContain(
    "charged $7.00 to it for your tip from Biscuit's visit to Bubbles & Bows, which your earlier card could not pay.",
  );
});

describe('a mail about a payment', () => {
  const about = { name: 'Olive', petName: 'Biscuit' } as const;

  test('leads to its receipt', () => {
    const paid = { kind: 'receipt', ...about, paymentId: 'month-12', of: 'subscription', what: 'Medium plan' } as const;
    const mail = receipt({ ...paid, amountCents: 5_500 }, site);
    expect(mail.subject).toBe('Your receipt: $55.00 for Biscuit');
    expect(mail.facts).toContainEqual(['Plan', 'Medium plan']);
    expect(mail.action?.url).toBe(`${site}/dashboard/pet-owner?tab=payments&receipt=month-12`);
    const tip = receipt({ ...paid, of: 'tip', what: 'Suds', paymentId: 'charge-7', amountCents: 500 }, site);
    expect(tip.paragraphs.join(' ')).toContain("$5.00 for your tip for Biscuit's bath at Suds");
  });

  test('to come at another price states both prices and the day', () => {
    const renewal = { kind: 'renewal-price', ...about, planName: 'Large plan', timeZone: 'America/Chicago' } as const;
    const mail = renewalPrice({ ...renewal, renewsAt: '2026-12-02T15:00:00Z', fromCents: 5_500, toCents: 6_500 }, site);
    expect(mail.subject).toBe("Biscuit's subscription renews at $65.00 on December 2, 2026");
    expect(mail.paragraphs.join(' ')).toContain('charged $65.00. Last time you paid $55.00.');
  });

  test('to come with an expired card states card, day and amount', () => {
    const card = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2027, timeZone: null };
    const mail = cardExpires(
      { kind: 'card-expires', ...about, ...card, chargedAt: '2027-04-02T15:00:00Z', amountCents: 5_500 },
      site,
    );
    expect(mail.subject).toBe('Your card ending in 4242 will have expired by April 2, 2027 (UTC)');
    expect(mail.paragraphs.join(' ')).toContain('expires at the end of 03/2027');
  });
});

test('a held place states its salon-local deadline, that the bath is included, and the price of add-ons', () => {
  const offer = {
    offerId: 7,
    petName: 'Biscuit',
    salonName: 'Suds',
    salonAddress: '1 Elm Street',
    salonPhone: '(512) 555-0142',
    timeZone: 'America/Chicago',
    startsAt: '2026-07-01T15:30:00.000Z',
    heldUntil: '2026-06-30T13:00:00.000Z',
    addOns: [{ name: 'Nail trim', priceCents: 1_500 }],
  };
  const page = `${site}/waitlist/offer#7.token`;
  const mail = placeOffered({ kind: 'place-offered', offer }, new Date('2026-06-30T04:00:00Z'), page);
  const text = textOf(mail, 'Lather');
  expect(mail.subject).toBe('A place for Biscuit: Wednesday, July 1, 2026 at 10:30 AM CDT');
  expect(text).toContain('We hold this place for you until tomorrow at 8:00 AM CDT.');
  expect(text).toContain('Included in your subscription');
  expect(text).toContain('$15.00');
  expect(text).toContain(page);
});

describe('several visits at once are in one mail', () => {
  const later = { ...bath, appointmentId: 8, startsAt: '2026-07-08T15:30:00.000Z' };

  test('a series with each date, numbered, and what its visits share once', () => {
    const mail = bathsBooked({ kind: 'baths-booked', to: 'owner', baths: [bath, later] }, site);
    expect(mail.subject).toContain('2 baths for Biscuit');
    expect(mail.facts?.map(([label]) => label)).toEqual(
      expect.arrayContaining(['Bath 1', 'Bath 2', 'Dog', 'Salon', 'Address', 'Phone']),
    );
    expect(mail.facts?.find(([label]) => label === 'Bath 2')?.[1]).toBe('Wednesday, July 8, 2026 at 10:30 AM CDT');
  });

  test('several dogs by their names, each with its extras', () => {
    const pepper = { ...bath, appointmentId: 8, petName: 'Pepper', addOns: ['Nail trim'] };
    const mail = bathsBooked({ kind: 'baths-booked', to: 'salon', baths: [bath, pepper] }, site);
    expect(mail.facts?.slice(0, 2)).toEqual([
      [bath.petName, expect.stringContaining('July 1')],
      ['Pepper', expect.stringMatching(/, with Nail trim$/)],
    ]);
    expect(mail.facts?.map(([label]) => label)).not.toContain('Dog');
  });

  test('one of them that was cancelled late is named', () => {
    const cancelled = { kind: 'baths-cancelled', baths: [bath, later], late: [7] } as const;
    const late = bathsCancelled({ ...cancelled, to: 'owner' }, site).paragraphs[1];
    expect(late).toMatch(/July 1.*counts toward that week's three baths/);
    expect(bathsCancelled({ ...cancelled, to: 'salon' }, site).paragraphs[1]).toMatch(/half of the standard fee/);
  });

  test('with one calendar file that publishes them all', () => {
    const entry = (uid: string) => ({
      uid,
      sequence: 0,
      stamp: new Date(0),
      startsAt: new Date(0),
      endsAt: new Date(1_800_000),
      summary: 'Bath',
      description: '',
      location: '',
      attendee: 'olive@lather.test',
      cancelled: false,
      organizer: { name: 'Lather', email: 'hello@lather.test' },
    });
    const { method, content } = calendarOfSeveral([entry('one@x'), entry('two@x')]);
    expect([method, content.match(/BEGIN:VEVENT/g)?.length]).toEqual(['PUBLISH', 2]);
    expect(content).not.toContain('ATTENDEE');
  });
});
