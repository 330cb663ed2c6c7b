/**
 * The terms of the business as numbers: what members pay, how it is shared, what a partner must bring. The backend's
 * rules use them, and the web pages state them from a generated copy, so that no two places can disagree.
 * Source: specification section 9; where it disagrees with itself, design.md items 1 to 4 decide.
 */
export const businessTerms = {
  /** What the plans cost at the start; the plans' rows are the truth afterwards (design.md item 1). */
  monthlyPriceCents: { small: 4500, medium: 5500, large: 6500, x_large: 7500 },
  platformFeePercent: 20,
  addOnSalonSharePercent: 100,
  tipSalonSharePercent: 100,
  /** One tip a visit: what the page offers, and the bounds of one's own amount. */
  tip: { presetsCents: [300, 500, 1000], minimumCents: 100, maximumCents: 20_000 },
  /** A late cancellation or a no-show pays the salon this part of the standard fee. */
  missedVisitPercent: 50,
  cancellationNoticeHours: 24,
  exitNoticeDays: 30,
  /** Less is not paid out but rolls over into the next week; an adjustment above the limit needs a second approval. */
  payouts: { minimumCents: 100, secondApprovalAboveCents: 10_000 },
  bathsPerWeek: 3,
  bathMinutes: 30,
  slotMinutes: 30,
  bookingWindowMonths: 2,
  partner: { minimumYearsInBusiness: 2, minimumRating: 4.5 },
  review: { minimumBusinessDays: 1, maximumBusinessDays: 3 },
  onboarding: { minimumWeeks: 1, maximumWeeks: 2 },
} as const;
