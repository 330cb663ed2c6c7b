import { generatedApi } from './generated.ts';
import { getPlan } from './get-plan.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { selectSession, type SessionState } from './session.slice.ts';

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
    askPasswordReset: { invalidatesTags: [] },
    confirmPasswordReset: { invalidatesTags: [] },
    changePassword: { invalidatesTags: [] },
    searchSalons: { keepUnusedDataFor: MINUTE },
    listPlans: { keepUnusedDataFor: 5 * MINUTE },
    getPlan: { query: undefined, queryFn: ({ id }, _api, _options, call) => getPlan(id, call) },
    listSubscriptions: {
      query: undefined,
      queryFn: (_nothing, { getState }, _options, call) =>
        listSubscriptions(selectSession(getState() as { session: SessionState }), call),
    },
    // An approved salon appears in the search, and every decision in the audit log.
    decideSalon: { invalidatesTags: ['admin', 'salons'] },
    // A pet's name stands on its subscriptions and appointments too.
    updatePet: { invalidatesTags: ['pets', 'subscriptions', 'appointments'] },
    // The first booking selects the subscription's salon.
    bookAppointment: { invalidatesTags: ['appointments', 'subscriptions'] },
    // A review changes the salon's rating, and the bath can no longer be reviewed.
    writeReview: { invalidatesTags: ['salons', 'appointments'] },
    // What leaves no room for booked visits cancels them.
    updateSalon: { invalidatesTags: ['salons', 'appointments'] },
    replaceSalonHours: { invalidatesTags: ['salons', 'appointments'] },
    addSalonClosure: { invalidatesTags: ['salons', 'appointments'] },
    removeSalonClosure: { invalidatesTags: ['salons', 'appointments'] },
    // It only leads away from the page: whoever comes back loads it anew.
    beginPayoutOnboarding: { invalidatesTags: [] },
    // Baths after the end of a cancelled subscription are cancelled with it.
    cancelSubscription: { invalidatesTags: ['subscriptions', 'appointments'] },
  },
});
