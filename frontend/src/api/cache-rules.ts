import { errorCode, fieldErrors } from './error.ts';
import { otherCalls, type SalonHoursDto } from './generated/other-calls.ts';
import { getPlan } from './get-plan.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { logRefusedToken } from './pet-refusal.ts';
import { selectSession, type SessionState } from './session.slice.ts';

/**
 * Returns the rule that makes tags stale once the server has answered. Where the answer is lost, the command may have
 * been carried out: fresh starts would show the person's own bath as another one in the way of repeating it.
 */
const onceAnswered =
  <Tag extends string>(...tags: Tag[]) =>
  (_answer: unknown, error: unknown): Tag[] =>
    error === undefined || errorCode(error) !== undefined ? tags : [];

/** Returns the add-ons where a refusal is about the chosen ones: their list and prices are stale then. */
const addOnsOf = (error: unknown) =>
  fieldErrors(error).some(({ name }) => name[0] === 'addons') ? (['add-ons'] as const) : [];

/** Returns what a booking makes stale. */
const onceBooked = (answer: unknown, error: unknown) => [
  ...onceAnswered('appointments', 'subscriptions', 'holds', 'waitlist')(answer, error),
  ...addOnsOf(error),
];

interface QueryUnderWay {
  queryFulfilled: PromiseLike<unknown>;
  dispatch: (action: ReturnType<typeof otherCalls.util.invalidateTags>) => unknown;
}

/** Fetches the add-ons again where a search for free starts is refused because the salon has withdrawn a chosen one. */
export async function refreshRefusedAddOns(
  _query: unknown,
  { queryFulfilled, dispatch }: QueryUnderWay,
): Promise<void> {
  try {
    await queryFulfilled;
  } catch (failure) {
    dispatch(otherCalls.util.invalidateTags([...addOnsOf((failure as { error?: unknown }).error)]));
  }
}

/** Returns the plans where a call is refused because a plan costs more than the page shows. */
const plansOf = (error: unknown) => (errorCode(error) === 'plans.costs_more' ? (['plans'] as const) : []);

/**
 * The cache rules beyond the tags that the generated client declares: how long an answer is kept, and which mutation
 * makes which queries stale (landing-api.ts holds the rules of the landing page's calls). Nothing goes stale by itself
 * while a page shows it. An answer that no page shows is kept for a minute, a list of plans for five. Pages whose
 * figures other people change meanwhile (bookings, payments, the administrators' queues) fetch again when they are
 * opened.
 */
export const api = otherCalls.enhanceEndpoints({
  endpoints: {
    login: { invalidatesTags: [] },
    register: { invalidatesTags: (_answer, error) => plansOf(error) },
    getOrCreateSubscription: { invalidatesTags: (_answer, error) => ['subscriptions', ...plansOf(error)] },
    requestPasswordReset: { invalidatesTags: [] },
    confirmPasswordReset: { invalidatesTags: [] },
    requestAddressChange: { invalidatesTags: [] },
    // Closing an account signs the person out, and keeping it is shown on every page.
    closeAccount: { invalidatesTags: [] },
    reportSignIn: { invalidatesTags: [] },
    sendAddressConfirmation: { invalidatesTags: [] },
    // Reauthentication concerns the person and changes nothing that a page shows.
    reauthenticateByPassword: { invalidatesTags: [] },
    reauthenticateByPasskey: { invalidatesTags: [] },
    requestPasskeyForReauthentication: { invalidatesTags: [] },
    requestNewPasskey: { invalidatesTags: [] },
    requestPasskeySignIn: { invalidatesTags: [] },
    signInByPasskey: { invalidatesTags: [] },
    signInByCode: { invalidatesTags: [] },
    signInByRecoveryCode: { invalidatesTags: [] },
    requestSecondFactorPasskey: { invalidatesTags: [] },
    signInBySecondFactorPasskey: { invalidatesTags: [] },
    requestCodes: { invalidatesTags: [] },
    // A passkey may be the second factor that an administrator needs.
    addPasskey: { invalidatesTags: ['passkeys', 'second-factor'] },
    removePasskey: { invalidatesTags: ['passkeys', 'second-factor'] },
    // A reset is recorded in the audit log.
    resetSecondFactor: { invalidatesTags: ['admin'] },
    // The key with which a browser subscribes stays.
    renewPush: { invalidatesTags: [] },
    // A new password ends every other session.
    changePassword: { invalidatesTags: ['sessions'] },
    getPlan: { query: undefined, queryFn: ({ id }, _api, _options, call) => getPlan(id, call) },
    // Opening hours are optional: a page does without them where they cannot be loaded.
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
    createPet: { transformErrorResponse: logRefusedToken },
    getAvailability: { onQueryStarted: refreshRefusedAddOns },
    // A pet's name is shown with everything that concerns the pet.
    updatePet: {
      invalidatesTags: ['pets', 'subscriptions', 'appointments', 'waitlist', 'billing', 'payments', 'measured-weights'],
    },
    // The waits of a removed pet end, and its past baths lose its name.
    deletePet: { invalidatesTags: ['pets', 'waitlist', 'appointments'] },
    // The first booking selects the subscription's salon.
    bookAppointment: { invalidatesTags: onceBooked },
    bookSeries: { invalidatesTags: onceBooked },
    bookGroup: { invalidatesTags: onceBooked },
    moveAppointment: { invalidatesTags: onceAnswered('appointments') },
    moveSeries: { invalidatesTags: onceAnswered('appointments', 'waitlist') },
    // The add-ons of a cancelled bath are not charged, and need no card.
    cancelAppointment: { invalidatesTags: ['appointments', 'billing', 'payments'] },
    endSeries: { invalidatesTags: ['appointments', 'billing', 'payments'] },
    // An open tip needs a card.
    giveTip: { invalidatesTags: ['billing', 'payments'] },
    // An accepted offer becomes a bath, and ends the dog's other waits of that day.
    acceptWaitlistOffer: { invalidatesTags: ['waitlist', 'appointments', 'subscriptions', 'holds'] },
    // A held start is no longer free for others, and a list of free starts is fetched again when it opens.
    // A refused start is no longer free, although the page shows it.
    holdStart: {
      invalidatesTags: (_hold, error) => (errorCode(error) === undefined ? ['holds'] : ['holds', 'appointments']),
    },
    // A released start is free for the owner's other dogs, and their starts may have been read before.
    releaseHold: { invalidatesTags: ['holds', 'appointments'] },
    // A review changes the salon's rating, and the bath can no longer be reviewed.
    writeReview: { invalidatesTags: ['salons', 'appointments'] },
    // A change that leaves no room for booked visits cancels them.
    updateSalon: { invalidatesTags: ['salons', 'appointments', 'onboarding'] },
    replaceSalonHours: { invalidatesTags: ['salons', 'appointments', 'onboarding'] },
    removeSalonPicture: { invalidatesTags: ['salons', 'onboarding'] },
    // An account whose salon is recorded is shown another notice, as is a salon that is pending again.
    registerSalon: { invalidatesTags: ['onboarding', 'auth'] },
    applyAgain: { invalidatesTags: ['onboarding', 'auth'] },
    createAddOn: { invalidatesTags: ['add-ons', 'onboarding'] },
    deleteAddOn: { invalidatesTags: ['add-ons', 'onboarding'] },
    // A notice may cancel visits, and the dashboard names the last day.
    giveExitNotice: { invalidatesTags: ['offboarding', 'salons', 'appointments', 'auth'] },
    withdrawExitNotice: { invalidatesTags: ['offboarding', 'salons', 'auth'] },
    addSalonClosure: { invalidatesTags: ['salons', 'appointments'] },
    removeSalonClosure: { invalidatesTags: ['salons', 'appointments'] },
    // Onboarding leaves the page, and the page loads its data again on return.
    beginPayoutOnboarding: { invalidatesTags: [] },
    // Baths after the end of a cancelled subscription are cancelled with it, and its card may be removed.
    cancelSubscription: { invalidatesTags: ['subscriptions', 'appointments', 'billing', 'payments'] },
    // Baths within a pause are cancelled with it, and nothing is charged for its months.
    pauseSubscription: { invalidatesTags: ['subscriptions', 'appointments', 'billing'] },
    // The renewal is due without the pause, and the end of a pause is charged at once.
    withdrawPause: { invalidatesTags: ['subscriptions', 'billing'] },
    unpauseSubscription: { invalidatesTags: ['subscriptions', 'billing'] },
    // Resubscribing brings back the next charges, and what pays for them.
    resubscribe: { invalidatesTags: ['subscriptions', 'billing', 'payments'] },
    // Each dialog fetches the preview of a cancellation again, and a cancelled subscription has none.
    getCancellationPreview: { providesTags: [] },
    // This call only begins saving; the card exists once the provider has it.
    saveCard: { invalidatesTags: [] },
    // A confirmed weight changes the plan a moment later.
    agreeToWeight: { invalidatesTags: ['measured-weights', 'subscriptions', 'billing'] },
    // Each dialog fetches the choices again, and a subscription with a planned change has none.
    pauseChoices: { providesTags: [] },
    // A change that is refused because of its price shows the present one in the open dialog.
    planChoices: { providesTags: ['plans'] },
    changePlan: { invalidatesTags: (_answer, error) => ['subscriptions', 'pets', 'billing', ...plansOf(error)] },
    withdrawPlanChange: { invalidatesTags: ['subscriptions', 'billing'] },
  },
});
