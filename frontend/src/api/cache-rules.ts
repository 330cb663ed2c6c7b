import { otherCalls, type SalonHoursDto } from './generated/other-calls.ts';
import { getPlan } from './get-plan.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { noteRefusedToken } from './pet-refusal.ts';
import { selectSession, type SessionState } from './session.slice.ts';

/**
 * What is kept for how long, and what makes what stale, beyond the tags that the generated client declares
 * (landing-api.ts has what the landing page calls). Nothing goes
 * stale by itself while a page shows it. What no page shows is kept for a minute, a list of plans for five. Pages whose
 * figures others change meanwhile (bookings, payments, the administrators' queues) ask anew when they are opened.
 */
export const api = otherCalls.enhanceEndpoints({
  endpoints: {
    login: { invalidatesTags: [] },
    register: { invalidatesTags: [] },
    askPasswordReset: { invalidatesTags: [] },
    confirmPasswordReset: { invalidatesTags: [] },
    askAddressChange: { invalidatesTags: [] },
    // Who is signed in is nobody any more; keeping shows on every page.
    closeAccount: { invalidatesTags: [] },
    disownSignIn: { invalidatesTags: [] },
    sendAddressConfirmation: { invalidatesTags: [] },
    // They prove something of the person, and change nothing that a page shows.
    provePassword: { invalidatesTags: [] },
    provePasskey: { invalidatesTags: [] },
    requestPasskeyProof: { invalidatesTags: [] },
    requestNewPasskey: { invalidatesTags: [] },
    requestPasskeySignIn: { invalidatesTags: [] },
    signInByPasskey: { invalidatesTags: [] },
    signInByCode: { invalidatesTags: [] },
    signInByRecoveryCode: { invalidatesTags: [] },
    requestSecondPasskey: { invalidatesTags: [] },
    signInBySecondPasskey: { invalidatesTags: [] },
    requestCodes: { invalidatesTags: [] },
    // It may be the second factor that an administrator needs.
    addPasskey: { invalidatesTags: ['passkeys', 'second-factor'] },
    removePasskey: { invalidatesTags: ['passkeys', 'second-factor'] },
    // What was reset stands in the audit log.
    resetSecondFactor: { invalidatesTags: ['admin'] },
    // It signs out everywhere else.
    changePassword: { invalidatesTags: ['sessions'] },
    getPlan: { query: undefined, queryFn: ({ id }, _api, _options, call) => getPlan(id, call) },
    // Opening hours are an extra: a page does without them where they cannot be loaded.
    getSalonHours: {
      query: undefined,
      queryFn: async ({ id }, _api, _options, call) => {
        const { data, error } = await call(`/api/salons/${id}/hours`);
        return { data: error ? [] : (data as SalonHoursDto[]) };
      },
    },
    listSubscriptions: {
      query: undefined,
      extraOptions: { on401: 'return-null' },
      queryFn: (_nothing, { getState }, _options, call) =>
        listSubscriptions(selectSession(getState() as { session: SessionState }), call),
    },
    // An approved salon appears in the search, and every decision in the audit log.
    decideSalon: { invalidatesTags: ['admin', 'salons'] },
    createPet: { transformErrorResponse: noteRefusedToken },
    // A pet's name stands on its subscriptions and appointments too.
    updatePet: { invalidatesTags: ['pets', 'subscriptions', 'appointments'] },
    // The first booking selects the subscription's salon.
    bookAppointment: { invalidatesTags: ['appointments', 'subscriptions', 'holds', 'waitlist'] },
    bookSeries: { invalidatesTags: ['appointments', 'subscriptions', 'holds', 'waitlist'] },
    bookGroup: { invalidatesTags: ['appointments', 'subscriptions', 'holds', 'waitlist'] },
    moveSeries: { invalidatesTags: ['appointments', 'waitlist'] },
    endSeries: { invalidatesTags: ['appointments'] },
    // An offered place that is taken is a bath, and ends what the dog waits for that day.
    acceptWaitOffer: { invalidatesTags: ['waitlist', 'appointments', 'subscriptions', 'holds'] },
    // A held start is taken from others, and whoever lists free starts asks anew when it opens.
    holdStart: { invalidatesTags: ['holds'] },
    // A review changes the salon's rating, and the bath can no longer be reviewed.
    writeReview: { invalidatesTags: ['salons', 'appointments'] },
    // What leaves no room for booked visits cancels them.
    updateSalon: { invalidatesTags: ['salons', 'appointments', 'onboarding'] },
    replaceSalonHours: { invalidatesTags: ['salons', 'appointments', 'onboarding'] },
    // What is pending again shows another notice.
    applyAgain: { invalidatesTags: ['onboarding', 'auth'] },
    createAddOn: { invalidatesTags: ['add-ons', 'onboarding'] },
    deleteAddOn: { invalidatesTags: ['add-ons', 'onboarding'] },
    addSalonClosure: { invalidatesTags: ['salons', 'appointments'] },
    removeSalonClosure: { invalidatesTags: ['salons', 'appointments'] },
    // It only leads away from the page: whoever comes back loads it anew.
    beginPayoutOnboarding: { invalidatesTags: [] },
    // Baths after the end of a cancelled subscription are cancelled with it.
    cancelSubscription: { invalidatesTags: ['subscriptions', 'appointments', 'billing'] },
    // Baths within a pause are cancelled with it, and nothing is charged for its months.
    pauseSubscription: { invalidatesTags: ['subscriptions', 'appointments', 'billing'] },
    // What is to come is charged again, or no more.
    resubscribe: { invalidatesTags: ['subscriptions', 'billing'] },
    // Each dialog asks it anew, and what is cancelled has no price of leaving any more.
    getPriceOfLeaving: { providesTags: [] },
    // It only begins: the card is there once the provider has it.
    saveCard: { invalidatesTags: [] },
    // A weight that counts changes the plan a moment later.
    agreeToWeight: { invalidatesTags: ['measured-weights', 'subscriptions', 'billing'] },
    // Each dialog asks them anew, and what is planned has no choices any more.
    pauseChoices: { providesTags: [] },
    planChoices: { providesTags: [] },
    changePlan: { invalidatesTags: ['subscriptions', 'pets', 'billing'] },
    withdrawPlanChange: { invalidatesTags: ['subscriptions', 'billing'] },
  },
});
