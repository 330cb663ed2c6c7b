import { expect, test } from '@jest/globals';
import * as constants from './business-constants.ts';
import { dogBreeds } from './dog-breeds.ts';
import { PET_SIZES, petSizeBand } from './pet-size.ts';

test('prices: the fallbacks, the extras on plan cards and the salon’s share of each size', () => {
  const sizes = ['small', 'medium', 'large', 'x_large', 'giant', undefined];
  expect(sizes.map(constants.fallbackPriceCents)).toEqual([4900, 5999, 6999, 7999, 5999, 5999]);
  expect(constants.ADD_ON_PRICE_CENTS).toEqual({
    small: { haircut: 3000, deshedding: 1500 },
    medium: { haircut: 4000, deshedding: 1500 },
    large: { haircut: 5000, deshedding: 2000 },
    x_large: { haircut: 6000, deshedding: 2500 },
  });
  expect(constants.SALON_REVENUE_CENTS).toEqual({ small: 3600, medium: 4400, large: 5200, x_large: 6000 });
});

test('the constants of the pages are those of the business', () => {
  expect({
    BATHS_PER_WEEK: constants.BATHS_PER_WEEK,
    MARKETED_SAVINGS_PERCENT: constants.MARKETED_SAVINGS_PERCENT,
    PLATFORM_FEE_PERCENT: constants.PLATFORM_FEE_PERCENT,
    SALON_SHARE_PERCENT: constants.SALON_SHARE_PERCENT,
    ADD_ON_SALON_SHARE_PERCENT: constants.ADD_ON_SALON_SHARE_PERCENT,
    TIP_SALON_SHARE_PERCENT: constants.TIP_SALON_SHARE_PERCENT,
    MISSED_VISIT_PERCENT: constants.MISSED_VISIT_PERCENT,
    CANCELLATION_NOTICE_HOURS: constants.CANCELLATION_NOTICE_HOURS,
    EXIT_NOTICE_DAYS: constants.EXIT_NOTICE_DAYS,
    PARTNER_REQUIREMENTS: constants.PARTNER_REQUIREMENTS,
    REVIEW_DAYS: constants.REVIEW_DAYS,
    ONBOARDING_WEEKS: constants.ONBOARDING_WEEKS,
    BOOKING_WINDOW_MONTHS: constants.BOOKING_WINDOW_MONTHS,
    DEFAULT_OPENING: constants.DEFAULT_OPENING,
    SALONS_ON_LANDING_PAGE: constants.SALONS_ON_LANDING_PAGE,
    REVIEWS_ON_SALON_PAGE: constants.REVIEWS_ON_SALON_PAGE,
    REDIRECT_AFTER_PAYMENT_MS: constants.REDIRECT_AFTER_PAYMENT_MS,
    REDIRECT_AFTER_APPLICATION_MS: constants.REDIRECT_AFTER_APPLICATION_MS,
    REDIRECT_AFTER_WIZARD_MS: constants.REDIRECT_AFTER_WIZARD_MS,
    PASSWORD_MIN_LENGTH: constants.PASSWORD_MIN_LENGTH,
  }).toEqual({
    BATHS_PER_WEEK: 3,
    MARKETED_SAVINGS_PERCENT: 70,
    PLATFORM_FEE_PERCENT: 20,
    SALON_SHARE_PERCENT: 80,
    ADD_ON_SALON_SHARE_PERCENT: 100,
    TIP_SALON_SHARE_PERCENT: 100,
    MISSED_VISIT_PERCENT: 50,
    CANCELLATION_NOTICE_HOURS: 24,
    EXIT_NOTICE_DAYS: 30,
    PARTNER_REQUIREMENTS: { minimumYearsInBusiness: 2, minimumRating: 4.5 },
    REVIEW_DAYS: '1-3 business days',
    ONBOARDING_WEEKS: '1-2 weeks',
    BOOKING_WINDOW_MONTHS: 2,
    DEFAULT_OPENING: { open: '09:00', close: '17:00' },
    SALONS_ON_LANDING_PAGE: 3,
    REVIEWS_ON_SALON_PAGE: 3,
    REDIRECT_AFTER_PAYMENT_MS: 3000,
    REDIRECT_AFTER_APPLICATION_MS: 2000,
    REDIRECT_AFTER_WIZARD_MS: 2000,
    PASSWORD_MIN_LENGTH: 6,
  });
});

test('each pet size has its band in pounds', () => {
  expect(PET_SIZES.map(petSizeBand).join('; ')).toMatch(/up to 25 lb; 25-50 lb; 50-60 lb; over 60 lb/i);
});

test('pet form: about 190 breeds, Mixed Breed among them, none twice', () => {
  expect(dogBreeds.length).toBeGreaterThan(180);
  expect(dogBreeds.length).toBeLessThan(200);
  expect(dogBreeds).toContain('Mixed Breed');
  expect(new Set(dogBreeds).size).toBe(dogBreeds.length);
});
