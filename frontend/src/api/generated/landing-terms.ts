/** Those terms of the business that the landing page states; written by `npm run api:generate`. */
export const landingTerms = {
  "fallbackMonthlyPriceCents": {
    "small": 4900,
    "medium": 5999,
    "large": 6999,
    "x_large": 7999
  },
  "planCardExtrasCents": {
    "small": {
      "haircut": 3000,
      "deshedding": 1500
    },
    "medium": {
      "haircut": 4000,
      "deshedding": 1500
    },
    "large": {
      "haircut": 5000,
      "deshedding": 2000
    },
    "x_large": {
      "haircut": 6000,
      "deshedding": 2500
    }
  },
  "marketedSavingsPercent": 70,
  "platformFeePercent": 20,
  "bathsPerWeek": 3,
  "shown": {
    "salonsOnLandingPage": 3,
    "salonsInSearch": 6,
    "reviewsOnSalonPage": 3,
    "salonPictures": 4,
    "stars": 5
  }
} as const;

/** The same as people read them. */
export const landingWords = {
  "bathsPerWeek": "three",
  "bathsInPlan": "Unlimited baths, up to 3 per week",
  "sizeBand": {
    "small": "up to 25 lb",
    "medium": "25-50 lb",
    "large": "50-60 lb",
    "x_large": "over 60 lb"
  }
} as const;
