/**
 * The terms of the business as numbers: what members pay, how it is shared, what a partner must bring, what a page
 * shows. Each number stands here once. The backend's rules use them, the web pages state them from a generated copy,
 * texts are made from them (`business-words.ts`), and `npm test -- lint` fails where a source writes one by itself.
 * What each number means stands in backend/docs/rules.md.
 */
export const businessTerms = {
  /** What the plans cost at the start; the plans' rows are the truth afterwards (rules.md#plans-and-prices). */
  monthlyPriceCents: { small: 4500, medium: 5500, large: 6500, x_large: 7500 },
  /** Shown where the plans cannot be loaded, and never charged (rules.md#fallback-prices). */
  fallbackMonthlyPriceCents: { small: 4900, medium: 5999, large: 6999, x_large: 7999 },
  /** What extras cost on plan cards; salons set their own prices (rules.md#extras-on-plan-cards). */
  planCardExtrasCents: {
    small: { haircut: 3000, deshedding: 1500 },
    medium: { haircut: 4000, deshedding: 1500 },
    large: { haircut: 5000, deshedding: 2000 },
    x_large: { haircut: 6000, deshedding: 2500 },
  },
  marketedSavingsPercent: 70,
  /** The heaviest dog of each size; a heavier one than the last is extra-large (rules.md#pet-sizes). */
  heaviestPounds: { small: 25, medium: 50, large: 60 },
  platformFeePercent: 20,
  addOnSalonSharePercent: 100,
  tipSalonSharePercent: 100,
  /** One tip a visit: what the page offers, and the bounds of one's own amount. */
  tip: { presetsCents: [300, 500, 1000], minimumCents: 100, maximumCents: 20_000 },
  /** A late cancellation or a no-show pays the salon this part of the standard fee. */
  missedVisitPercent: 50,
  cancellationNoticeHours: 24,
  /**
   * When an owner is reminded of a visit, to review it, of what stays unpaid, and of a charge to come that needs a look
   * (rules.md#reminders).
   */
  reminders: {
    dayBeforeHours: 24,
    soonHours: 2,
    reviewAfterHours: 24,
    unpaidAfterDays: 3,
    unpaidAgainAfterDays: 7,
    renewalNoticeDays: 7,
  },
  /** Days after an unpaid renewal in which baths go on; what is bathed in them is paid to nobody if it stays unpaid. */
  unpaidBathDays: 7,
  exitNoticeDays: 30,
  /**
   * Less is not paid out but rolls over into the next week. What one administrator adjusts alone within the days, and
   * what is adjusted alone for one salon, stays below the limit; more needs a second administrator.
   */
  payouts: { minimumCents: 100, secondApprovalAboveCents: 10_000, secondApprovalDays: 7 },
  /** What one administrator gives back alone within the hours; more needs a second administrator. */
  refunds: { secondApprovalAboveCents: 30_000, secondApprovalHours: 24 },
  bathsPerWeek: 3,
  bathMinutes: 30,
  slotMinutes: 30,
  bookingWindowMonths: 2,
  /** How long a start is held; how many from one address; the part of a day's free starts that may be held, as 1 in 3. */
  hold: { minutes: 15, atOnceFromOneAddress: 10, onePartOfFreeStarts: 3 },
  /**
   * How many waits a dog has at once, how far around a place, the hours of the salon's wall clock between which an offer
   * is held till morning, and after how many unanswered offers a wait ends (rules.md#waitlist).
   */
  waitlist: {
    mostPerDog: 5,
    widestMiles: 50,
    milesOffered: [10, 25, 50],
    night: { fromHour: 21, untilHour: 8 },
    unansweredOffers: 3,
  },
  /**
   * A series of visits: how many, how many weeks apart at most, and how many days around a date that cannot be booked
   * another time is looked for, of which so many are shown (rules.md#standing-visits).
   */
  series: { fewestVisits: 2, mostVisits: 12, mostWeeksApart: 4, alternativeWithinDays: 3, alternativesShown: 3 },
  /** How many dogs of one owner are booked at once (rules.md#several-dogs). */
  groupBooking: { fewestDogs: 2, mostDogs: 4 },
  /** Of a weekday on which a salon has said nothing; minutes of its wall clock (rules.md#opening-hours). */
  standardOpening: { opensMinute: 540, closesMinute: 1020 },
  /** Miles around a place, tried in turn until one holds a salon (rules.md#salon-search). */
  searchRadiiMiles: [25, 50, 100],
  /** How far from its ZIP code a salon may set its own point (rules.md#places). */
  ownPointWithinMiles: 50,
  /** A salon without a free start in the next days counts as fully booked (rules.md#next-free-time). */
  soonDays: 7,
  /** How many starts a search by time offers of a salon, and how many salons it judges (rules.md#search-by-time). */
  timeSearch: { startsShown: 3, salonsJudged: 200 },
  /** Hours of the salon's wall clock at which a part of the day begins. */
  partOfDay: { afternoonHour: 12, eveningHour: 17 },
  stations: { atFirst: 1, maximum: 50 },
  /** Hours after the end of a visit that nobody marked, and then hours to object and to answer (rules.md#unmarked-visits). */
  unmarkedVisit: { remindedAfterHours: 24, completedAfterHours: 48, objectionHours: 72, answerHours: 72 },
  /** How long a no-show may be corrected to completed (rules.md#visit-status). */
  noShowCorrectionHours: 48,
  addOn: {
    minimumPriceCents: 100,
    maximumPriceCents: 100_000,
    minimumMinutes: 5,
    defaultMinutes: 15,
    maximumMinutes: 480,
  },
  partner: { minimumYearsInBusiness: 2, minimumRating: 4.5 },
  /** From how many groomers on a salon counts as one of this size (rules.md#salon-applications). */
  fewestGroomers: { small: 1, medium: 3, large: 6 },
  review: { minimumBusinessDays: 1, maximumBusinessDays: 3 },
  /** A new salon that has steps open is reminded once, and not any later than within the days (rules.md#checklist). */
  checklist: { remindedAfterDays: 2, remindedWithinDays: 14 },
  /** A weight that a salon states: how long its owner may answer, and around which visits (rules.md#measured-weight). */
  measuredWeight: { answerHours: 72, beforeVisitHours: 1, afterVisitHours: 48 },
  /** A salon's licence and insurance: the largest file, and when their end is told of (rules.md#documents). */
  document: { megabytes: 10, remindedBeforeDays: 30 },
  onboarding: { minimumWeeks: 1, maximumWeeks: 2 },
  /** In characters, of texts whose rule names the number (rules.md#shortest-texts). */
  shortest: { password: 6, username: 3, salonName: 3, salonNameOfApplication: 2, addOnName: 3, addOnDescription: 5 },
  /** How many a page shows before it is asked for more (rules.md#short-lists). */
  shown: { salonsOnLandingPage: 3, salonsInSearch: 6, reviewsOnSalonPage: 3, salonPictures: 4, stars: 5 },
  /**
   * What a salon may upload of itself, and what is kept of it, in pixels where nothing else is said
   * (rules.md#salon-pictures).
   */
  salonPicture: {
    most: 8,
    megabytes: 10,
    megapixels: 50,
    shortestSide: 320,
    longestToShortest: 3,
    tallest: 2400,
    widths: [320, 640, 960, 1600],
    shortestAlt: 5,
    longestAlt: 200,
  },
  /** When a page that has succeeded leaves by itself (rules.md#waiting-before-leaving). */
  leavingAfterSeconds: { payment: 3, application: 2, wizard: 2 },
  /** How long one is seen, and how far it is swiped to be dismissed (rules.md#toasts). */
  toast: { seconds: 5, swipePixels: 50 },
  /** A month of the salon that the partners' page reckons (rules.md#business-calculator). */
  calculator: {
    workingDays: 22,
    dogsPerBatherAndDay: 15,
    hoursPerDay: { bather: 8, groomer: 6, receptionist: 8 },
    visitsPerMonth: { weekly: 4, biweekly: 2, monthly: 1 },
    sizeMixPercent: { small: 35, medium: 40, large: 20, x_large: 5 },
    haircuts: { uptakePercent: 20, priceCents: 4200 },
    deshedding: { uptakePercent: 15, priceCents: 1800 },
    tipCentsPerVisit: 600,
    marketingDollarsPerMonth: 500,
    attendanceShare: { minimumPercent: 10, maximumPercent: 70, stepPercent: 5 },
  },
} as const;
