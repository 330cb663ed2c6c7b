import { landingCalls } from './generated/landing-calls.ts';

const MINUTE = 60;

/** The API slice for the landing page, with its cache rules (cache-rules.ts holds all others). */
export const landingApi = landingCalls.enhanceEndpoints({
  addTagTypes: ['session'],
  endpoints: {
    logout: { invalidatesTags: [] },
    searchSalons: { keepUnusedDataFor: MINUTE },
    listPlans: { keepUnusedDataFor: 5 * MINUTE },
  },
});
