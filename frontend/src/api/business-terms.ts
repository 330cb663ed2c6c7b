import { landingTerms, landingWords } from './generated/landing-terms.ts';

/** The terms of the business, as the backend holds them; written by `npm run api:generate`. */
export const businessTerms = {
  ...landingTerms,
  "monthlyPriceCents": {
    "small": 4500,
    "medium": 5500,
    "large": 6500,
    "x_large": 7500
  },
  "heaviestPounds": {
    "small": 25,
    "medium": 50,
    "large": 60
  },
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
  "reminders": {
    "dayBeforeHours": 24,
    "soonHours": 2,
    "reviewAfterHours": 24,
    "unpaidAfterDays": 3,
    "unpaidAgainAfterDays": 7,
    "renewalNoticeDays": 7
  },
  "unpaidBathDays": 7,
  "exitNoticeDays": 30,
  "payouts": {
    "minimumCents": 100,
    "secondApprovalAboveCents": 10000,
    "secondApprovalDays": 7
  },
  "refunds": {
    "secondApprovalAboveCents": 30000,
    "secondApprovalHours": 24
  },
  "pauseMonths": [
    1,
    2,
    3
  ],
  "changeNoticeHours": 1,
  "closedAccountKeptDays": 14,
  "unpaidVisitDays": 60,
  "maxPasskeys": 20,
  "linkHours": {
    "passwordReset": 1,
    "invitation": 336,
    "addressConfirmation": 168,
    "addressChange": 1,
    "disowning": 168
  },
  "bathMinutes": 30,
  "longestVisitHours": 12,
  "slotMinutes": 30,
  "bookingWindowMonths": 2,
  "hold": {
    "minutes": 15,
    "atOnceFromOneAddress": 10,
    "onePartOfFreeStarts": 3
  },
  "waitlist": {
    "maxPerDog": 5,
    "widestMiles": 50,
    "milesOffered": [
      10,
      25,
      50
    ],
    "night": {
      "fromHour": 21,
      "untilHour": 8
    },
    "unansweredOffers": 3
  },
  "series": {
    "fewestVisits": 2,
    "maxVisits": 12,
    "maxWeeksApart": 4,
    "alternativeWithinDays": 3,
    "alternativesShown": 3
  },
  "groupBooking": {
    "fewestDogs": 2,
    "maxDogs": 4
  },
  "standardOpening": {
    "opensMinute": 540,
    "closesMinute": 1020
  },
  "searchRadiiMiles": [
    25,
    50,
    100
  ],
  "ownPointWithinMiles": 50,
  "soonDays": 7,
  "timeSearch": {
    "startsShown": 3,
    "salonsJudged": 200
  },
  "partOfDay": {
    "afternoonHour": 12,
    "eveningHour": 17
  },
  "stations": {
    "atFirst": 1,
    "maximum": 50
  },
  "unmarkedVisit": {
    "remindedAfterHours": 24,
    "completedAfterHours": 48,
    "objectionHours": 72,
    "answerHours": 72
  },
  "noShowCorrectionHours": 48,
  "addOn": {
    "minimumPriceCents": 100,
    "maximumPriceCents": 100000,
    "minimumMinutes": 5,
    "defaultMinutes": 15,
    "maximumMinutes": 480
  },
  "partner": {
    "minimumYearsInBusiness": 2,
    "minimumRating": 4.5
  },
  "fewestGroomers": {
    "small": 1,
    "medium": 3,
    "large": 6
  },
  "review": {
    "minimumBusinessDays": 1,
    "maximumBusinessDays": 3
  },
  "checklist": {
    "remindedAfterDays": 2,
    "remindedWithinDays": 14
  },
  "measuredWeight": {
    "answerHours": 72,
    "beforeVisitHours": 1,
    "afterVisitHours": 48,
    "fewestPounds": 1,
    "maxPounds": 300,
    "pictureDays": 365
  },
  "document": {
    "megabytes": 10,
    "remindedBeforeDays": 30
  },
  "morningMail": {
    "disputeDays": 3,
    "failedRefundDays": 30
  },
  "onboarding": {
    "minimumWeeks": 1,
    "maximumWeeks": 2
  },
  "shortest": {
    "password": 6,
    "username": 3,
    "phone": 10,
    "address": 5,
    "zipCode": 5,
    "salonName": 3,
    "salonNameOfApplication": 2,
    "cityOfApplication": 2,
    "addOnName": 3,
    "addOnDescription": 5,
    "reason": 5,
    "note": 3
  },
  "salonPicture": {
    "most": 8,
    "megabytes": 10,
    "megapixels": 50,
    "shortestSide": 320,
    "longestToShortest": 3,
    "tallest": 2400,
    "widths": [
      320,
      640,
      960,
      1600
    ],
    "shortestAlt": 5,
    "longestAlt": 200
  },
  "leavingAfterSeconds": {
    "payment": 3,
    "application": 2,
    "wizard": 2
  },
  "toast": {
    "seconds": 5,
    "swipePixels": 50
  },
  "calculator": {
    "workingDays": 22,
    "dogsPerBatherAndDay": 15,
    "hoursPerDay": {
      "bather": 8,
      "groomer": 6,
      "receptionist": 8
    },
    "visitsPerMonth": {
      "weekly": 4,
      "biweekly": 2,
      "monthly": 1
    },
    "sizeMixPercent": {
      "small": 35,
      "medium": 40,
      "large": 20,
      "x_large": 5
    },
    "haircuts": {
      "uptakePercent": 20,
      "priceCents": 4200
    },
    "deshedding": {
      "uptakePercent": 15,
      "priceCents": 1800
    },
    "tipCentsPerVisit": 600,
    "marketingDollarsPerMonth": 500,
    "attendanceShare": {
      "minimumPercent": 10,
      "maximumPercent": 70,
      "stepPercent": 5
    }
  }
} as const;

/** The same terms as people read them. */
export const businessWords = {
  ...landingWords,
  "weeklyLimitReminder": "Remember, you can book up to 3 appointments per week with your subscription.",
  "missedVisitPart": "half",
  "cancellationNotice": "24 hours",
  "slot": "30 minutes",
  "soonReminder": "two hours before",
  "linkLife": {
    "passwordReset": "one hour",
    "invitation": "14 days",
    "addressConfirmation": "7 days",
    "addressChange": "one hour",
    "disowning": "7 days"
  },
  "closedAccountKept": "14 days",
  "pauseMissing": "Please choose one, two or three months",
  "changeNotice": "an hour",
  "documentReminder": "30 days",
  "largestDocument": "10 MB",
  "largestPicture": "10 MB",
  "bookingWindow": "2 months",
  "standardOpening": {
    "open": "09:00",
    "close": "17:00"
  },
  "standardHours": "9:00 AM to 5:00 PM",
  "largeForSalons": "over 50 lb",
  "salonSize": {
    "small": "Small (1-2 groomers)",
    "medium": "Medium (3-5 groomers)",
    "large": "Large (6+ groomers)"
  },
  "unmarkedVisitCompletes": "two days",
  "objectionAnswer": "three days",
  "urgentDispute": "within three days",
  "reviewDays": "1-3 business days",
  "longestReview": "3 business days",
  "onboarding": "1-2 weeks",
  "yearsInBusiness": "2 years in business",
  "applicationReview": "We'll review your application and get back to you within 3 business days.",
  "thanksForApplying": "Thank you for applying to join the product. We'll review your application and get back to you within 3 business days.",
  "consent": {
    "account": "By creating an account you agree that we keep these details to run it.",
    "salon": "By sending this you agree that we review your salon by these details.",
    "subscription": "By subscribing you agree that your plan renews monthly at the price shown. Cancel any time."
  },
  "shortestPassword": "At least 6 characters.",
  "shortestUsername": "At least 3 characters.",
  "passwordTooShort": "Password must be at least 6 characters",
  "usernameTooShort": "Username must be at least 3 characters",
  "zipCodeTooShort": "Please check this ZIP code",
  "reasonTooShort": "Please give a reason of at least 5 characters",
  "noteTooShort": "Please say what the difference was, in at least 3 characters",
  "identificationTooShort": "Please say how you know that it is them, in at least 5 characters",
  "salonNameTooShort": "Salon name must be at least 3 characters",
  "salonNameOfApplicationTooShort": "Salon name must be at least 2 characters",
  "ownerNameTooShort": "Owner name must be at least 2 characters",
  "addOnNameTooShort": "Name must be at least 3 characters",
  "addOnDescriptionTooShort": "Description must be at least 5 characters",
  "addOnPriceTooLow": "Price must be at least $1",
  "addOnPriceTooHigh": "Price must be at most $1,000",
  "addOnTooShort": "Duration must be at least 5 minutes",
  "addOnTooLong": "Duration must be at most 480 minutes",
  "tipBounds": "A tip is $1 to $200",
  "weightMissing": "Please enter the weight in pounds, from 1 to 300, with at most one digit after the decimal point",
  "weighableVisit": "from an hour before a visit until two days after it",
  "starsMissing": "Please give 1 to 5 stars",
  "tooManyPictures": "A salon shows at most eight pictures. Please remove one first.",
  "maxPictures": "eight",
  "altMissing": "Please say in a few words what the picture shows",
  "altTooLong": "The description must be at most 200 characters",
  "stationsTooFew": "Stations must be at least 1",
  "stationsTooMany": "Stations must be at most 50"
} as const;
