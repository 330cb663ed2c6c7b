/**
 * The terms of the business as numbers: prices, shares, limits, and what pages show. Each is written here once. The
 * backend's rules use them, the web pages use a generated copy, texts are made from them (`business-words.ts`), and
 * `npm test -- lint` fails where a source writes one by itself. backend/docs/rules.md says what each number means.
 */
export const businessTerms = {
  /** The prices of a new installation; afterwards the rows of the plans are the truth (rules.md#plans-and-prices). */
  monthlyPriceCents: { small: 4500, medium: 5500, large: 6500, x_large: 7500 },
  /** Prices that are shown where the plans cannot be loaded, and never charged (rules.md#fallback-prices). */
  fallbackMonthlyPriceCents: { small: 4900, medium: 5999, large: 6999, x_large: 7999 },
  /** The usual prices of add-ons on plan cards; salons set their own (rules.md#extras-on-plan-cards). */
  planCardExtrasCents: {
    small: { haircut: 3000, deshedding: 1500 },
    medium: { haircut: 4000, deshedding: 1500 },
    large: { haircut: 5000, deshedding: 2000 },
    x_large: { haircut: 6000, deshedding: 2500 },
  },
  marketedSavingsPercent: 70,
  /** The largest weight of each size; a heavier dog than the last one is extra-large (rules.md#pet-sizes). */
  heaviestPounds: { small: 25, medium: 50, large: 60 },
  platformFeePercent: 20,
  addOnSalonSharePercent: 100,
  tipSalonSharePercent: 100,
  /** One tip for a visit: the offered amounts, and the bounds of any other amount. */
  tip: { presetsCents: [300, 500, 1000], minimumCents: 100, maximumCents: 20_000 },
  /** The weight of a late cancellation or a no-show, in percent of a completed bath. */
  missedVisitPercent: 50,
  cancellationNoticeHours: 24,
  /**
   * The times of reminders: of a visit, of its review, of an unpaid amount, and of a coming charge that needs attention
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
  /** Days of an unpaid month in which baths continue. If the month stays unpaid, nobody is paid for these baths. */
  unpaidBathDays: 7,
  exitNoticeDays: 30,
  /**
   * Payouts below the minimum roll over into the next week. What one administrator adjusts alone within these days, and
   * what is adjusted alone for one salon, stays within the limit; more needs a second administrator.
   */
  payouts: { minimumCents: 100, secondApprovalAboveCents: 10_000, secondApprovalDays: 7 },
  /** The limit of what one administrator refunds alone within these hours; more needs a second administrator. */
  refunds: { secondApprovalAboveCents: 30_000, secondApprovalHours: 24 },
  /** The months for which a subscription may be paused at once (rules.md#pauses). */
  pauseMonths: [1, 2, 3],
  /**
   * The hours before a period begins in which a subscription no longer changes: a change might collide with that
   * period's charge (rules.md#pauses).
   */
  changeNoticeHours: 1,
  /** The days in which the owner of a closed account may keep it (rules.md#closed-accounts). */
  closedAccountKeptDays: 14,
  /** The days for which an unpaid charge keeps a former partner's account open (rules.md#closed-accounts). */
  unpaidVisitDays: 60,
  /** The passkeys of an account; nobody has so many devices (rules.md#passkeys). */
  maxPasskeys: 20,
  /**
   * The hours for which the links of mails are valid. A newly approved salon may be on holiday; a person who asked for a
   * reset waits for it. The last one disowns a change of address or a sign-in (rules.md#change-of-address).
   */
  linkHours: { passwordReset: 1, invitation: 336, addressConfirmation: 168, addressChange: 1, disowning: 168 },
  bathsPerWeek: 3,
  bathMinutes: 30,
  /** The longest visit, with its add-ons (rules.md#visit-length). */
  longestVisitHours: 12,
  slotMinutes: 30,
  bookingWindowMonths: 2,
  /**
   * The minutes of a hold, the holds of one address at a time, and the part of a day's free starts that may be held, as
   * 1 in 3.
   */
  hold: { minutes: 15, atOnceFromOneAddress: 10, onePartOfFreeStarts: 3 },
  /**
   * The waits of a dog at once, the miles around a place, the hours of the salon's wall clock between which an offer is
   * held until morning, and the unanswered offers after which a wait ends (rules.md#waitlist).
   */
  waitlist: {
    maxPerDog: 5,
    widestMiles: 50,
    milesOffered: [10, 25, 50],
    night: { fromHour: 21, untilHour: 8 },
    unansweredOffers: 3,
  },
  /**
   * The visits of a series, the most weeks between them, the days around a date that are searched for alternatives, and
   * the number of alternatives that are shown (rules.md#series-of-visits).
   */
  series: { fewestVisits: 2, maxVisits: 12, maxWeeksApart: 4, alternativeWithinDays: 3, alternativesShown: 3 },
  /** The number of dogs of one owner that are booked at once (rules.md#several-dogs). */
  groupBooking: { fewestDogs: 2, maxDogs: 4 },
  /** The hours of a weekday for which a salon has set none, in minutes of its wall clock (rules.md#opening-hours). */
  standardOpening: { opensMinute: 540, closesMinute: 1020 },
  /** The miles around a place, tried in turn until one includes a salon (rules.md#salon-search). */
  searchRadiiMiles: [25, 50, 100],
  /** The miles from its ZIP code within which a salon may set its own point (rules.md#places). */
  ownPointWithinMiles: 50,
  /** The days within which a salon needs a free start, or it counts as fully booked (rules.md#next-free-time). */
  soonDays: 7,
  /** The starts of a salon that a search by time shows, and the salons that it judges (rules.md#search-by-time). */
  timeSearch: { startsShown: 3, salonsJudged: 200 },
  /** The hours of the salon's wall clock at which the afternoon and the evening begin. */
  partOfDay: { afternoonHour: 12, eveningHour: 17 },
  stations: { atFirst: 1, maximum: 50 },
  /** Hours after the end of an unmarked visit, and the hours to object and to answer (rules.md#unmarked-visits). */
  unmarkedVisit: { remindedAfterHours: 24, completedAfterHours: 48, objectionHours: 72, answerHours: 72 },
  /** The hours in which a no-show may be corrected to completed (rules.md#visit-status). */
  noShowCorrectionHours: 48,
  addOn: {
    minimumPriceCents: 100,
    maximumPriceCents: 100_000,
    minimumMinutes: 5,
    defaultMinutes: 15,
    maximumMinutes: 480,
  },
  partner: { minimumYearsInBusiness: 2, minimumRating: 4.5 },
  /** The smallest number of groomers for each size of salon (rules.md#salon-applications). */
  fewestGroomers: { small: 1, medium: 3, large: 6 },
  review: { minimumBusinessDays: 1, maximumBusinessDays: 3 },
  /**
   * The days after its approval at which a salon with open steps is reminded, once, and after which it no longer is
   * (rules.md#checklist).
   */
  checklist: { remindedAfterDays: 2, remindedWithinDays: 14 },
  /**
   * A reported weight: the hours for the owner's answer, the hours around a visit in which it is reported, its bounds, and
   * the days for which its picture is stored (rules.md#measured-weight).
   */
  measuredWeight: {
    answerHours: 72,
    beforeVisitHours: 1,
    afterVisitHours: 48,
    fewestPounds: 1,
    maxPounds: 300,
    pictureDays: 365,
  },
  /**
   * A salon's license and insurance: the largest file, and the days before expiry at which the salon is reminded
   * (rules.md#documents).
   */
  document: { megabytes: 10, remindedBeforeDays: 30 },
  /**
   * What the morning mail counts: disputes that are due within these days, and failed refunds of these last days
   * (rules.md#morning-mail).
   */
  morningMail: { disputeDays: 3, failedRefundDays: 30 },
  onboarding: { minimumWeeks: 1, maximumWeeks: 2 },
  /** The smallest numbers of characters of texts that have to be longer than nothing (rules.md#minimum-lengths). */
  shortest: {
    password: 6,
    username: 3,
    phone: 10,
    address: 5,
    zipCode: 5,
    salonName: 3,
    salonNameOfApplication: 2,
    /** The city and the state of a salon's application. */
    cityOfApplication: 2,
    addOnName: 3,
    addOnDescription: 5,
    /** An administrator's reason for an action, and the note about a difference with the payment provider. */
    reason: 5,
    note: 3,
  },
  /** The entries that a page shows at first (rules.md#list-lengths). */
  shown: { salonsOnLandingPage: 3, salonsInSearch: 6, reviewsOnSalonPage: 3, salonPictures: 4, stars: 5 },
  /**
   * The limits of a salon's uploaded pictures and of their files, in pixels where no other unit is named
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
  /** Seconds after which a page redirects after success (rules.md#automatic-redirects). */
  leavingAfterSeconds: { payment: 3, application: 2, wizard: 2 },
  /** The seconds for which a toast is shown, and the pixels of the swipe that dismisses it (rules.md#toasts). */
  toast: { seconds: 5, swipePixels: 50 },
  /** A month of a salon in the calculator of the partners' page (rules.md#business-calculator). */
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
