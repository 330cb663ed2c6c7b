/** The terms of the business, as the backend holds them; written by `npm run api:generate`. */
export const businessTerms = {
  "monthlyPriceCents": {
    "small": 4500,
    "medium": 5500,
    "large": 6500,
    "x_large": 7500
  },
  "platformFeePercent": 20,
  "addOnSalonSharePercent": 100,
  "tipSalonSharePercent": 100,
  "tip": {
    "presetsCents": [
      300,
      500,
      1000
    ],
    "minimumCents": 100,
    "maximumCents": 20000
  },
  "missedVisitPercent": 50,
  "cancellationNoticeHours": 24,
  "exitNoticeDays": 30,
  "payouts": {
    "minimumCents": 100,
    "secondApprovalAboveCents": 10000
  },
  "bathsPerWeek": 3,
  "bathMinutes": 30,
  "slotMinutes": 30,
  "bookingWindowMonths": 2,
  "partner": {
    "minimumYearsInBusiness": 2,
    "minimumRating": 4.5
  },
  "review": {
    "minimumBusinessDays": 1,
    "maximumBusinessDays": 3
  },
  "onboarding": {
    "minimumWeeks": 1,
    "maximumWeeks": 2
  }
} as const;
