import { landingCalls } from './generated/landing-calls.ts';

const MINUTE = 60;

/** The API slice as the landing page needs it, with the rules of its cache (cache-rules.ts has those of all others). */
export const landingApi = landingCalls.enhanceEndpoints({
  addTagTypes: ['session'],
  endpoints: {
    logout: { invalidatesTags: [] },
    searchSalons: { keepUnusedDataFor: MINUTE },
    listPlans: { keepUnusedDataFor: 5 * MINUTE },
  },
});
