import { generatedApi } from './generated.ts';

const MINUTE = 60;

/**
 * What stays fresh for how long, and what makes what stale: the one place that says so. Nothing goes stale by itself
 * while a page shows it; a list of salons is kept for a minute, everything else for five.
 */
export const api = generatedApi.enhanceEndpoints({
  addTagTypes: ['session'],
  endpoints: {
    login: { invalidatesTags: [] },
    register: { invalidatesTags: [] },
    logout: { invalidatesTags: [] },
    searchSalons: { keepUnusedDataFor: MINUTE },
    listPlans: { keepUnusedDataFor: 5 * MINUTE },
  },
});
