import { landingApi as api } from "../landing-api.ts";
export const addTagTypes = [
  "auth",
  "sessions",
  "passkeys",
  "second-factor",
  "plans",
  "salons",
  "add-ons",
  "pets",
  "payments",
  "payouts",
  "admin",
  "onboarding",
  "offboarding",
  "subscriptions",
  "appointments",
  "holds",
  "waitlist",
  "series",
  "group bookings",
  "reviews",
  "site",
  "measured-weights",
  "billing",
  "notifications",
  "calendar",
  "push",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      login: build.mutation<LoginApiResponse, LoginApiArg>({
        query: (queryArg) => ({
          url: `/api/login`,
          method: "POST",
          body: queryArg.loginDto,
        }),
        invalidatesTags: ["auth"],
      }),
      refresh: build.mutation<RefreshApiResponse, RefreshApiArg>({
        query: () => ({ url: `/api/refresh`, method: "POST" }),
        invalidatesTags: ["auth"],
      }),
      user: build.query<UserApiResponse, UserApiArg>({
        query: () => ({ url: `/api/user` }),
        providesTags: ["auth"],
      }),
      updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
        query: (queryArg) => ({
          url: `/api/user`,
          method: "PATCH",
          body: queryArg.updateUserDto,
        }),
        invalidatesTags: ["auth"],
      }),
      reauthenticateByPassword: build.mutation<
        ReauthenticateByPasswordApiResponse,
        ReauthenticateByPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/proof`,
          method: "POST",
          body: queryArg.reauthenticateByPasswordDto,
        }),
        invalidatesTags: ["auth"],
      }),
      listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
        query: () => ({ url: `/api/user/sessions` }),
        providesTags: ["sessions"],
      }),
      endOtherSessions: build.mutation<
        EndOtherSessionsApiResponse,
        EndOtherSessionsApiArg
      >({
        query: () => ({ url: `/api/user/sessions`, method: "DELETE" }),
        invalidatesTags: ["sessions"],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/api/user/sessions/${queryArg.id}`,
          method: "DELETE",
        }),
        invalidatesTags: ["sessions"],
      }),
      requestPasswordReset: build.mutation<
        RequestPasswordResetApiResponse,
        RequestPasswordResetApiArg
      >({
        query: (queryArg) => ({
          url: `/api/password-reset`,
          method: "POST",
          body: queryArg.requestPasswordResetDto,
        }),
        invalidatesTags: ["auth"],
      }),
      confirmPasswordReset: build.mutation<
        ConfirmPasswordResetApiResponse,
        ConfirmPasswordResetApiArg
      >({
        query: (queryArg) => ({
          url: `/api/password-reset/confirm`,
          method: "POST",
          body: queryArg.confirmPasswordResetDto,
        }),
        invalidatesTags: ["auth"],
      }),
      changePassword: build.mutation<
        ChangePasswordApiResponse,
        ChangePasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/password`,
          method: "PUT",
          body: queryArg.changePasswordDto,
        }),
        invalidatesTags: ["auth"],
      }),
      getPersonalData: build.query<
        GetPersonalDataApiResponse,
        GetPersonalDataApiArg
      >({
        query: () => ({ url: `/api/user/data` }),
        providesTags: ["auth"],
      }),
      sendAddressConfirmation: build.mutation<
        SendAddressConfirmationApiResponse,
        SendAddressConfirmationApiArg
      >({
        query: () => ({ url: `/api/user/email/confirmation`, method: "POST" }),
        invalidatesTags: ["auth"],
      }),
      confirmAddress: build.mutation<
        ConfirmAddressApiResponse,
        ConfirmAddressApiArg
      >({
        query: (queryArg) => ({
          url: `/api/email-confirmation`,
          method: "POST",
          body: queryArg.addressTokenDto,
        }),
        invalidatesTags: ["auth"],
      }),
      requestAddressChange: build.mutation<
        RequestAddressChangeApiResponse,
        RequestAddressChangeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/email`,
          method: "POST",
          body: queryArg.changeAddressDto,
        }),
        invalidatesTags: ["auth"],
      }),
      confirmAddressChange: build.mutation<
        ConfirmAddressChangeApiResponse,
        ConfirmAddressChangeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/email-change`,
          method: "POST",
          body: queryArg.addressTokenDto,
        }),
        invalidatesTags: ["auth"],
      }),
      revertAddressChange: build.mutation<
        RevertAddressChangeApiResponse,
        RevertAddressChangeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/email-change/return`,
          method: "POST",
          body: queryArg.addressTokenDto,
        }),
        invalidatesTags: ["auth"],
      }),
      reportSignIn: build.mutation<ReportSignInApiResponse, ReportSignInApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/sign-in-notices/not-me`,
            method: "POST",
            body: queryArg.signInNoticeTokenDto,
          }),
          invalidatesTags: ["auth"],
        },
      ),
      listPasskeys: build.query<ListPasskeysApiResponse, ListPasskeysApiArg>({
        query: () => ({ url: `/api/user/passkeys` }),
        providesTags: ["passkeys"],
      }),
      addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
        query: (queryArg) => ({
          url: `/api/user/passkeys`,
          method: "POST",
          body: queryArg.newPasskeyDto,
        }),
        invalidatesTags: ["passkeys"],
      }),
      requestNewPasskey: build.mutation<
        RequestNewPasskeyApiResponse,
        RequestNewPasskeyApiArg
      >({
        query: () => ({ url: `/api/user/passkeys/request`, method: "POST" }),
        invalidatesTags: ["passkeys"],
      }),
      renamePasskey: build.mutation<
        RenamePasskeyApiResponse,
        RenamePasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/passkeys/${queryArg.id}`,
          method: "PATCH",
          body: queryArg.renamePasskeyDto,
        }),
        invalidatesTags: ["passkeys"],
      }),
      removePasskey: build.mutation<
        RemovePasskeyApiResponse,
        RemovePasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/passkeys/${queryArg.id}`,
          method: "DELETE",
        }),
        invalidatesTags: ["passkeys"],
      }),
      requestPasskeyForReauthentication: build.mutation<
        RequestPasskeyForReauthenticationApiResponse,
        RequestPasskeyForReauthenticationApiArg
      >({
        query: () => ({
          url: `/api/user/proof/passkey/request`,
          method: "POST",
        }),
        invalidatesTags: ["passkeys"],
      }),
      reauthenticateByPasskey: build.mutation<
        ReauthenticateByPasskeyApiResponse,
        ReauthenticateByPasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/proof/passkey`,
          method: "POST",
          body: queryArg.passkeyAssertionDto,
        }),
        invalidatesTags: ["passkeys"],
      }),
      requestPasskeySignIn: build.mutation<
        RequestPasskeySignInApiResponse,
        RequestPasskeySignInApiArg
      >({
        query: () => ({ url: `/api/login/passkey/request`, method: "POST" }),
        invalidatesTags: ["passkeys"],
      }),
      signInByPasskey: build.mutation<
        SignInByPasskeyApiResponse,
        SignInByPasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/login/passkey`,
          method: "POST",
          body: queryArg.passkeyAssertionDto,
        }),
        invalidatesTags: ["passkeys"],
      }),
      getAccountClosing: build.query<
        GetAccountClosingApiResponse,
        GetAccountClosingApiArg
      >({
        query: () => ({ url: `/api/user/closing` }),
        providesTags: ["auth"],
      }),
      closeAccount: build.mutation<CloseAccountApiResponse, CloseAccountApiArg>(
        {
          query: () => ({ url: `/api/user/closing`, method: "POST" }),
          invalidatesTags: ["auth"],
        },
      ),
      withdrawAccountClosing: build.mutation<
        WithdrawAccountClosingApiResponse,
        WithdrawAccountClosingApiArg
      >({
        query: () => ({ url: `/api/user/closing`, method: "DELETE" }),
        invalidatesTags: ["auth"],
      }),
      getSecondFactor: build.query<
        GetSecondFactorApiResponse,
        GetSecondFactorApiArg
      >({
        query: () => ({ url: `/api/user/second-factor` }),
        providesTags: ["second-factor"],
      }),
      requestCodes: build.mutation<RequestCodesApiResponse, RequestCodesApiArg>(
        {
          query: () => ({
            url: `/api/user/second-factor/codes/request`,
            method: "POST",
          }),
          invalidatesTags: ["second-factor"],
        },
      ),
      enableCodes: build.mutation<EnableCodesApiResponse, EnableCodesApiArg>({
        query: (queryArg) => ({
          url: `/api/user/second-factor/codes`,
          method: "POST",
          body: queryArg.authenticatorCodeDto,
        }),
        invalidatesTags: ["second-factor"],
      }),
      disableCodes: build.mutation<DisableCodesApiResponse, DisableCodesApiArg>(
        {
          query: () => ({
            url: `/api/user/second-factor/codes`,
            method: "DELETE",
          }),
          invalidatesTags: ["second-factor"],
        },
      ),
      renewRecoveryCodes: build.mutation<
        RenewRecoveryCodesApiResponse,
        RenewRecoveryCodesApiArg
      >({
        query: () => ({
          url: `/api/user/second-factor/recovery-codes`,
          method: "POST",
        }),
        invalidatesTags: ["second-factor"],
      }),
      resetSecondFactor: build.mutation<
        ResetSecondFactorApiResponse,
        ResetSecondFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/second-factor-resets`,
          method: "POST",
          body: queryArg.resetSecondFactorDto,
        }),
        invalidatesTags: ["second-factor"],
      }),
      signInByCode: build.mutation<SignInByCodeApiResponse, SignInByCodeApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/login/second-factor/code`,
            method: "POST",
            body: queryArg.signInByCodeDto,
          }),
          invalidatesTags: ["second-factor"],
        },
      ),
      signInByRecoveryCode: build.mutation<
        SignInByRecoveryCodeApiResponse,
        SignInByRecoveryCodeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/login/second-factor/recovery-code`,
          method: "POST",
          body: queryArg.signInByRecoveryCodeDto,
        }),
        invalidatesTags: ["second-factor"],
      }),
      requestSecondFactorPasskey: build.mutation<
        RequestSecondFactorPasskeyApiResponse,
        RequestSecondFactorPasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/login/second-factor/passkey/request`,
          method: "POST",
          body: queryArg.secondFactorTicketDto,
        }),
        invalidatesTags: ["second-factor"],
      }),
      signInBySecondFactorPasskey: build.mutation<
        SignInBySecondFactorPasskeyApiResponse,
        SignInBySecondFactorPasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/login/second-factor/passkey`,
          method: "POST",
          body: queryArg.signInBySecondFactorPasskeyDto,
        }),
        invalidatesTags: ["second-factor"],
      }),
      getPlan: build.query<GetPlanApiResponse, GetPlanApiArg>({
        query: (queryArg) => ({
          url: `/api/subscription-plans/${queryArg.id}`,
        }),
        providesTags: ["plans"],
      }),
      registerSalon: build.mutation<
        RegisterSalonApiResponse,
        RegisterSalonApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons`,
          method: "POST",
          body: queryArg.registerSalonDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["salons"],
      }),
      applyAsSalon: build.mutation<ApplyAsSalonApiResponse, ApplyAsSalonApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/salon-application`,
            method: "POST",
            body: queryArg.salonApplicationDto,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["salons"],
        },
      ),
      getNetworkStats: build.query<
        GetNetworkStatsApiResponse,
        GetNetworkStatsApiArg
      >({
        query: () => ({ url: `/api/network-stats` }),
        providesTags: ["salons"],
      }),
      addSalonPicture: build.mutation<
        AddSalonPictureApiResponse,
        AddSalonPictureApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons/${queryArg.id}/pictures`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["salons"],
      }),
      updateSalonPicture: build.mutation<
        UpdateSalonPictureApiResponse,
        UpdateSalonPictureApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons/${queryArg.id}/pictures/${queryArg.pictureId}`,
          method: "PATCH",
          body: queryArg.updateSalonPictureDto,
        }),
        invalidatesTags: ["salons"],
      }),
      removeSalonPicture: build.mutation<
        RemoveSalonPictureApiResponse,
        RemoveSalonPictureApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons/${queryArg.id}/pictures/${queryArg.pictureId}`,
          method: "DELETE",
        }),
        invalidatesTags: ["salons"],
      }),
      getSalon: build.query<GetSalonApiResponse, GetSalonApiArg>({
        query: (queryArg) => ({ url: `/api/salons/${queryArg.id}` }),
        providesTags: ["salons"],
      }),
      updateSalon: build.mutation<UpdateSalonApiResponse, UpdateSalonApiArg>({
        query: (queryArg) => ({
          url: `/api/salons/${queryArg.id}`,
          method: "PATCH",
          body: queryArg.updateSalonDto,
        }),
        invalidatesTags: ["salons"],
      }),
      getSalonHours: build.query<GetSalonHoursApiResponse, GetSalonHoursApiArg>(
        {
          query: (queryArg) => ({ url: `/api/salons/${queryArg.id}/hours` }),
          providesTags: ["salons"],
        },
      ),
      replaceSalonHours: build.mutation<
        ReplaceSalonHoursApiResponse,
        ReplaceSalonHoursApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons/${queryArg.id}/hours`,
          method: "PUT",
          body: queryArg.replaceHoursDto,
        }),
        invalidatesTags: ["salons"],
      }),
      getSalonSettings: build.query<
        GetSalonSettingsApiResponse,
        GetSalonSettingsApiArg
      >({
        query: (queryArg) => ({ url: `/api/salons/${queryArg.id}/settings` }),
        providesTags: ["salons"],
      }),
      addSalonClosure: build.mutation<
        AddSalonClosureApiResponse,
        AddSalonClosureApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons/${queryArg.id}/closures`,
          method: "POST",
          body: queryArg.addClosureDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["salons"],
      }),
      removeSalonClosure: build.mutation<
        RemoveSalonClosureApiResponse,
        RemoveSalonClosureApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons/${queryArg.id}/closures/${queryArg.closureId}`,
          method: "DELETE",
        }),
        invalidatesTags: ["salons"],
      }),
      listSalonAddOns: build.query<
        ListSalonAddOnsApiResponse,
        ListSalonAddOnsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/addon-services/salon/${queryArg.id}`,
          params: {
            petSize: queryArg.petSize,
          },
        }),
        providesTags: ["add-ons"],
      }),
      listSalonAddOnsByVariant: build.query<
        ListSalonAddOnsByVariantApiResponse,
        ListSalonAddOnsByVariantApiArg
      >({
        query: (queryArg) => ({
          url: `/api/addons/salon/${queryArg.id}`,
          params: {
            petSize: queryArg.petSize,
          },
        }),
        providesTags: ["add-ons"],
      }),
      createAddOn: build.mutation<CreateAddOnApiResponse, CreateAddOnApiArg>({
        query: (queryArg) => ({
          url: `/api/addon-services`,
          method: "POST",
          body: queryArg.createAddOnDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["add-ons"],
      }),
      updateAddOn: build.mutation<UpdateAddOnApiResponse, UpdateAddOnApiArg>({
        query: (queryArg) => ({
          url: `/api/addon-services/${queryArg.id}`,
          method: "PATCH",
          body: queryArg.updateAddOnDto,
        }),
        invalidatesTags: ["add-ons"],
      }),
      deleteAddOn: build.mutation<DeleteAddOnApiResponse, DeleteAddOnApiArg>({
        query: (queryArg) => ({
          url: `/api/addon-services/${queryArg.id}`,
          method: "DELETE",
        }),
        invalidatesTags: ["add-ons"],
      }),
      createAddOnByVariant: build.mutation<
        CreateAddOnByVariantApiResponse,
        CreateAddOnByVariantApiArg
      >({
        query: (queryArg) => ({
          url: `/api/addons`,
          method: "POST",
          body: queryArg.createAddOnDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["add-ons"],
      }),
      deleteAddOnByVariant: build.mutation<
        DeleteAddOnByVariantApiResponse,
        DeleteAddOnByVariantApiArg
      >({
        query: (queryArg) => ({
          url: `/api/addons/${queryArg.id}`,
          method: "DELETE",
        }),
        invalidatesTags: ["add-ons"],
      }),
      listPets: build.query<ListPetsApiResponse, ListPetsApiArg>({
        query: () => ({ url: `/api/pets` }),
        providesTags: ["pets"],
      }),
      createPet: build.mutation<CreatePetApiResponse, CreatePetApiArg>({
        query: (queryArg) => ({
          url: `/api/pets`,
          method: "POST",
          body: queryArg.createPetDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["pets"],
      }),
      updatePet: build.mutation<UpdatePetApiResponse, UpdatePetApiArg>({
        query: (queryArg) => ({
          url: `/api/pets/${queryArg.id}`,
          method: "PATCH",
          body: queryArg.updatePetDto,
        }),
        invalidatesTags: ["pets"],
      }),
      deletePet: build.mutation<DeletePetApiResponse, DeletePetApiArg>({
        query: (queryArg) => ({
          url: `/api/pets/${queryArg.id}`,
          method: "DELETE",
        }),
        invalidatesTags: ["pets"],
      }),
      getPaymentConfig: build.query<
        GetPaymentConfigApiResponse,
        GetPaymentConfigApiArg
      >({
        query: () => ({ url: `/api/payments/config` }),
        providesTags: ["payments"],
      }),
      getPayoutAccount: build.query<
        GetPayoutAccountApiResponse,
        GetPayoutAccountApiArg
      >({
        query: () => ({ url: `/api/payouts/account` }),
        providesTags: ["payouts"],
      }),
      beginPayoutOnboarding: build.mutation<
        BeginPayoutOnboardingApiResponse,
        BeginPayoutOnboardingApiArg
      >({
        query: () => ({
          url: `/api/payouts/account/onboarding`,
          method: "POST",
        }),
        invalidatesTags: ["payouts"],
      }),
      openPayoutDashboard: build.mutation<
        OpenPayoutDashboardApiResponse,
        OpenPayoutDashboardApiArg
      >({
        query: () => ({
          url: `/api/payouts/account/dashboard`,
          method: "POST",
        }),
        invalidatesTags: ["payouts"],
      }),
      renewPayoutAccount: build.mutation<
        RenewPayoutAccountApiResponse,
        RenewPayoutAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/salons/${queryArg.id}/payout-account/renew`,
          method: "POST",
        }),
        invalidatesTags: ["admin"],
      }),
      listProviderNotices: build.query<
        ListProviderNoticesApiResponse,
        ListProviderNoticesApiArg
      >({
        query: () => ({ url: `/api/admin/provider-notices` }),
        providesTags: ["admin"],
      }),
      viewApplicationDocuments: build.mutation<
        ViewApplicationDocumentsApiResponse,
        ViewApplicationDocumentsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/application-documents/look`,
          method: "POST",
          body: queryArg.applicationLinkDto,
        }),
        invalidatesTags: ["onboarding"],
      }),
      addApplicationDocument: build.mutation<
        AddApplicationDocumentApiResponse,
        AddApplicationDocumentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/application-documents`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["onboarding"],
      }),
      getOwnApplication: build.query<
        GetOwnApplicationApiResponse,
        GetOwnApplicationApiArg
      >({
        query: () => ({ url: `/api/own-application` }),
        providesTags: ["onboarding"],
      }),
      applyAgain: build.mutation<ApplyAgainApiResponse, ApplyAgainApiArg>({
        query: (queryArg) => ({
          url: `/api/own-application`,
          method: "POST",
          body: queryArg.applyAgainDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["onboarding"],
      }),
      getApplicationHistory: build.query<
        GetApplicationHistoryApiResponse,
        GetApplicationHistoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/salons/${queryArg.id}/applications`,
        }),
        providesTags: ["onboarding"],
      }),
      getSalonChecklist: build.query<
        GetSalonChecklistApiResponse,
        GetSalonChecklistApiArg
      >({
        query: (queryArg) => ({ url: `/api/salons/${queryArg.id}/checklist` }),
        providesTags: ["onboarding"],
      }),
      confirmChecklistStep: build.mutation<
        ConfirmChecklistStepApiResponse,
        ConfirmChecklistStepApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons/${queryArg.id}/checklist/keep`,
          method: "POST",
          body: queryArg.confirmChecklistStepDto,
        }),
        invalidatesTags: ["onboarding"],
      }),
      dismissChecklist: build.mutation<
        DismissChecklistApiResponse,
        DismissChecklistApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons/${queryArg.id}/checklist/put-away`,
          method: "POST",
        }),
        invalidatesTags: ["onboarding"],
      }),
      listOwnDocuments: build.query<
        ListOwnDocumentsApiResponse,
        ListOwnDocumentsApiArg
      >({
        query: () => ({ url: `/api/own-documents` }),
        providesTags: ["onboarding"],
      }),
      addOwnDocument: build.mutation<
        AddOwnDocumentApiResponse,
        AddOwnDocumentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/own-documents`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["onboarding"],
      }),
      downloadOwnDocument: build.query<
        DownloadOwnDocumentApiResponse,
        DownloadOwnDocumentApiArg
      >({
        query: (queryArg) => ({ url: `/api/own-documents/${queryArg.kind}` }),
        providesTags: ["onboarding"],
      }),
      listSalonDocuments: build.query<
        ListSalonDocumentsApiResponse,
        ListSalonDocumentsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/salons/${queryArg.id}/documents`,
        }),
        providesTags: ["onboarding"],
      }),
      downloadSalonDocument: build.query<
        DownloadSalonDocumentApiResponse,
        DownloadSalonDocumentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/salons/${queryArg.id}/documents/${queryArg.kind}`,
        }),
        providesTags: ["onboarding"],
      }),
      getExitNotice: build.query<GetExitNoticeApiResponse, GetExitNoticeApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/salons/${queryArg.id}/exit-notice`,
          }),
          providesTags: ["offboarding"],
        },
      ),
      giveExitNotice: build.mutation<
        GiveExitNoticeApiResponse,
        GiveExitNoticeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons/${queryArg.id}/exit-notice`,
          method: "POST",
          body: queryArg.giveExitNoticeDto,
        }),
        invalidatesTags: ["offboarding"],
      }),
      withdrawExitNotice: build.mutation<
        WithdrawExitNoticeApiResponse,
        WithdrawExitNoticeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons/${queryArg.id}/exit-notice`,
          method: "DELETE",
        }),
        invalidatesTags: ["offboarding"],
      }),
      listSubscriptions: build.query<
        ListSubscriptionsApiResponse,
        ListSubscriptionsApiArg
      >({
        query: () => ({ url: `/api/subscriptions` }),
        providesTags: ["subscriptions"],
      }),
      cancelSubscription: build.mutation<
        CancelSubscriptionApiResponse,
        CancelSubscriptionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/subscriptions/${queryArg.id}/cancel`,
          method: "PATCH",
        }),
        invalidatesTags: ["subscriptions"],
      }),
      resubscribe: build.mutation<ResubscribeApiResponse, ResubscribeApiArg>({
        query: (queryArg) => ({
          url: `/api/subscriptions/${queryArg.id}/resubscribe`,
          method: "POST",
        }),
        invalidatesTags: ["subscriptions"],
      }),
      openPayment: build.mutation<OpenPaymentApiResponse, OpenPaymentApiArg>({
        query: (queryArg) => ({
          url: `/api/subscriptions/${queryArg.id}/open-payment`,
          method: "POST",
        }),
        invalidatesTags: ["subscriptions"],
      }),
      selectSalon: build.mutation<SelectSalonApiResponse, SelectSalonApiArg>({
        query: (queryArg) => ({
          url: `/api/subscriptions/${queryArg.id}/salon`,
          method: "PATCH",
          body: queryArg.selectSalonDto,
        }),
        invalidatesTags: ["subscriptions"],
      }),
      getOrCreateSubscription: build.mutation<
        GetOrCreateSubscriptionApiResponse,
        GetOrCreateSubscriptionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/get-or-create-subscription`,
          method: "POST",
          body: queryArg.startSubscriptionDto,
        }),
        invalidatesTags: ["subscriptions"],
      }),
      checkSubscription: build.mutation<
        CheckSubscriptionApiResponse,
        CheckSubscriptionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/debug/check-subscription`,
          method: "POST",
          body: queryArg.checkSubscriptionDto,
        }),
        invalidatesTags: ["subscriptions"],
      }),
      checkUser: build.mutation<CheckUserApiResponse, CheckUserApiArg>({
        query: (queryArg) => ({
          url: `/api/debug/check-user`,
          method: "POST",
          body: queryArg.checkUserDto,
        }),
        invalidatesTags: ["subscriptions"],
      }),
      register: build.mutation<RegisterApiResponse, RegisterApiArg>({
        query: (queryArg) => ({
          url: `/api/register`,
          method: "POST",
          body: queryArg.registerDto,
        }),
        invalidatesTags: ["auth"],
      }),
      pauseChoices: build.query<PauseChoicesApiResponse, PauseChoicesApiArg>({
        query: (queryArg) => ({
          url: `/api/subscriptions/${queryArg.id}/pause`,
        }),
        providesTags: ["subscriptions"],
      }),
      pauseSubscription: build.mutation<
        PauseSubscriptionApiResponse,
        PauseSubscriptionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/subscriptions/${queryArg.id}/pause`,
          method: "POST",
          body: queryArg.pauseSubscriptionDto,
        }),
        invalidatesTags: ["subscriptions"],
      }),
      withdrawPause: build.mutation<
        WithdrawPauseApiResponse,
        WithdrawPauseApiArg
      >({
        query: (queryArg) => ({
          url: `/api/subscriptions/${queryArg.id}/pause`,
          method: "DELETE",
        }),
        invalidatesTags: ["subscriptions"],
      }),
      unpauseSubscription: build.mutation<
        UnpauseSubscriptionApiResponse,
        UnpauseSubscriptionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/subscriptions/${queryArg.id}/unpause`,
          method: "POST",
        }),
        invalidatesTags: ["subscriptions"],
      }),
      planChoices: build.query<PlanChoicesApiResponse, PlanChoicesApiArg>({
        query: (queryArg) => ({
          url: `/api/subscriptions/${queryArg.id}/plan-change`,
        }),
        providesTags: ["subscriptions"],
      }),
      changePlan: build.mutation<ChangePlanApiResponse, ChangePlanApiArg>({
        query: (queryArg) => ({
          url: `/api/subscriptions/${queryArg.id}/plan-change`,
          method: "POST",
          body: queryArg.changePlanDto,
        }),
        invalidatesTags: ["subscriptions"],
      }),
      withdrawPlanChange: build.mutation<
        WithdrawPlanChangeApiResponse,
        WithdrawPlanChangeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/subscriptions/${queryArg.id}/plan-change`,
          method: "DELETE",
        }),
        invalidatesTags: ["subscriptions"],
      }),
      listAppointments: build.query<
        ListAppointmentsApiResponse,
        ListAppointmentsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/appointments`,
          params: {
            filter: queryArg.filter,
            q: queryArg.q,
            sort: queryArg.sort,
            when: queryArg.when,
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ["appointments"],
      }),
      bookAppointment: build.mutation<
        BookAppointmentApiResponse,
        BookAppointmentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/appointments`,
          method: "POST",
          body: queryArg.bookAppointmentDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["appointments"],
      }),
      getAppointment: build.query<
        GetAppointmentApiResponse,
        GetAppointmentApiArg
      >({
        query: (queryArg) => ({ url: `/api/appointments/${queryArg.id}` }),
        providesTags: ["appointments"],
      }),
      moveAppointment: build.mutation<
        MoveAppointmentApiResponse,
        MoveAppointmentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/appointments/${queryArg.id}/move`,
          method: "PATCH",
          body: queryArg.moveAppointmentDto,
        }),
        invalidatesTags: ["appointments"],
      }),
      cancelAppointment: build.mutation<
        CancelAppointmentApiResponse,
        CancelAppointmentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/appointments/${queryArg.id}/cancel`,
          method: "PATCH",
        }),
        invalidatesTags: ["appointments"],
      }),
      listSalonAppointments: build.query<
        ListSalonAppointmentsApiResponse,
        ListSalonAppointmentsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/appointments/salon/${queryArg.salonId}`,
          params: {
            filter: queryArg.filter,
            q: queryArg.q,
            sort: queryArg.sort,
            when: queryArg.when,
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ["appointments"],
      }),
      getSalonDay: build.query<GetSalonDayApiResponse, GetSalonDayApiArg>({
        query: (queryArg) => ({
          url: `/api/appointments/salon/${queryArg.salonId}/today`,
        }),
        providesTags: ["appointments"],
      }),
      getSalonOverview: build.query<
        GetSalonOverviewApiResponse,
        GetSalonOverviewApiArg
      >({
        query: (queryArg) => ({
          url: `/api/appointments/salon/${queryArg.salonId}/overview`,
        }),
        providesTags: ["appointments"],
      }),
      exportSalonAppointments: build.query<
        ExportSalonAppointmentsApiResponse,
        ExportSalonAppointmentsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/appointments/salon/${queryArg.salonId}/export`,
          params: {
            filter: queryArg.filter,
            q: queryArg.q,
            sort: queryArg.sort,
            when: queryArg.when,
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ["appointments"],
      }),
      setAppointmentStatus: build.mutation<
        SetAppointmentStatusApiResponse,
        SetAppointmentStatusApiArg
      >({
        query: (queryArg) => ({
          url: `/api/appointments/${queryArg.id}/status`,
          method: "PATCH",
          body: queryArg.setAppointmentStatusDto,
        }),
        invalidatesTags: ["appointments"],
      }),
      getAvailability: build.query<
        GetAvailabilityApiResponse,
        GetAvailabilityApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons/${queryArg.id}/availability`,
          params: {
            date: queryArg.date,
            subscriptionId: queryArg.subscriptionId,
            petSize: queryArg.petSize,
            appointmentId: queryArg.appointmentId,
            rest: queryArg.rest,
            addons: queryArg.addons,
          },
        }),
        providesTags: ["appointments"],
      }),
      getFirstBath: build.query<GetFirstBathApiResponse, GetFirstBathApiArg>({
        query: (queryArg) => ({
          url: `/api/first-bath`,
          params: {
            stripeSubscriptionId: queryArg.stripeSubscriptionId,
          },
        }),
        providesTags: ["appointments"],
      }),
      holdStart: build.mutation<HoldStartApiResponse, HoldStartApiArg>({
        query: (queryArg) => ({
          url: `/api/holds`,
          method: "POST",
          body: queryArg.holdStartDto,
        }),
        invalidatesTags: ["holds"],
      }),
      listHolds: build.query<ListHoldsApiResponse, ListHoldsApiArg>({
        query: () => ({ url: `/api/holds` }),
        providesTags: ["holds"],
      }),
      releaseHold: build.mutation<ReleaseHoldApiResponse, ReleaseHoldApiArg>({
        query: (queryArg) => ({
          url: `/api/holds/${queryArg.id}`,
          method: "DELETE",
        }),
        invalidatesTags: ["holds"],
      }),
      listObjections: build.query<
        ListObjectionsApiResponse,
        ListObjectionsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/objections`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ["admin"],
      }),
      objectToAppointment: build.mutation<
        ObjectToAppointmentApiResponse,
        ObjectToAppointmentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/appointments/${queryArg.id}/objection`,
          method: "POST",
          body: queryArg.objectToAppointmentDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["appointments"],
      }),
      viewVisitLink: build.mutation<
        ViewVisitLinkApiResponse,
        ViewVisitLinkApiArg
      >({
        query: (queryArg) => ({
          url: `/api/visit-links/look`,
          method: "POST",
          body: queryArg.visitLinkTokenDto,
        }),
        invalidatesTags: ["appointments"],
      }),
      cancelLinkedVisit: build.mutation<
        CancelLinkedVisitApiResponse,
        CancelLinkedVisitApiArg
      >({
        query: (queryArg) => ({
          url: `/api/visit-links/give-up`,
          method: "POST",
          body: queryArg.visitLinkTokenDto,
        }),
        invalidatesTags: ["appointments"],
      }),
      listWaitlistEntries: build.query<
        ListWaitlistEntriesApiResponse,
        ListWaitlistEntriesApiArg
      >({
        query: () => ({ url: `/api/waits` }),
        providesTags: ["waitlist"],
      }),
      joinWaitlist: build.mutation<JoinWaitlistApiResponse, JoinWaitlistApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/waits`,
            method: "POST",
            body: queryArg.joinWaitlistDto,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["waitlist"],
        },
      ),
      leaveWaitlist: build.mutation<
        LeaveWaitlistApiResponse,
        LeaveWaitlistApiArg
      >({
        query: (queryArg) => ({
          url: `/api/waits/${queryArg.id}`,
          method: "DELETE",
        }),
        invalidatesTags: ["waitlist"],
      }),
      viewWaitlistOffer: build.mutation<
        ViewWaitlistOfferApiResponse,
        ViewWaitlistOfferApiArg
      >({
        query: (queryArg) => ({
          url: `/api/wait-offers/look`,
          method: "POST",
          body: queryArg.waitlistOfferTokenDto,
        }),
        invalidatesTags: ["waitlist"],
      }),
      acceptWaitlistOffer: build.mutation<
        AcceptWaitlistOfferApiResponse,
        AcceptWaitlistOfferApiArg
      >({
        query: (queryArg) => ({
          url: `/api/wait-offers/accept`,
          method: "POST",
          body: queryArg.acceptWaitlistOfferDto,
        }),
        invalidatesTags: ["waitlist"],
      }),
      declineWaitlistOffer: build.mutation<
        DeclineWaitlistOfferApiResponse,
        DeclineWaitlistOfferApiArg
      >({
        query: (queryArg) => ({
          url: `/api/wait-offers/decline`,
          method: "POST",
          body: queryArg.waitlistOfferTokenDto,
        }),
        invalidatesTags: ["waitlist"],
      }),
      planSeries: build.mutation<PlanSeriesApiResponse, PlanSeriesApiArg>({
        query: (queryArg) => ({
          url: `/api/series/plan`,
          method: "POST",
          body: queryArg.planSeriesDto,
        }),
        invalidatesTags: ["series"],
      }),
      bookSeries: build.mutation<BookSeriesApiResponse, BookSeriesApiArg>({
        query: (queryArg) => ({
          url: `/api/series`,
          method: "POST",
          body: queryArg.bookSeriesDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["series"],
      }),
      getSeries: build.query<GetSeriesApiResponse, GetSeriesApiArg>({
        query: (queryArg) => ({ url: `/api/series/${queryArg.id}` }),
        providesTags: ["series"],
      }),
      planSeriesMove: build.mutation<
        PlanSeriesMoveApiResponse,
        PlanSeriesMoveApiArg
      >({
        query: (queryArg) => ({
          url: `/api/series/${queryArg.id}/move/plan`,
          method: "POST",
          body: queryArg.planSeriesMoveDto,
        }),
        invalidatesTags: ["series"],
      }),
      moveSeries: build.mutation<MoveSeriesApiResponse, MoveSeriesApiArg>({
        query: (queryArg) => ({
          url: `/api/series/${queryArg.id}/move`,
          method: "PATCH",
          body: queryArg.moveSeriesDto,
        }),
        invalidatesTags: ["series"],
      }),
      endSeries: build.mutation<EndSeriesApiResponse, EndSeriesApiArg>({
        query: (queryArg) => ({
          url: `/api/series/${queryArg.id}/end`,
          method: "PATCH",
          body: queryArg.endSeriesDto,
        }),
        invalidatesTags: ["series"],
      }),
      listGroupStarts: build.mutation<
        ListGroupStartsApiResponse,
        ListGroupStartsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/group-bookings/starts`,
          method: "POST",
          body: queryArg.groupStartsQueryDto,
        }),
        invalidatesTags: ["group bookings"],
      }),
      bookGroup: build.mutation<BookGroupApiResponse, BookGroupApiArg>({
        query: (queryArg) => ({
          url: `/api/group-bookings`,
          method: "POST",
          body: queryArg.bookGroupDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["group bookings"],
      }),
      listSalonReviews: build.query<
        ListSalonReviewsApiResponse,
        ListSalonReviewsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons/${queryArg.id}/reviews`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            sort: queryArg.sort,
          },
        }),
        providesTags: ["reviews"],
      }),
      writeReview: build.mutation<WriteReviewApiResponse, WriteReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/reviews`,
          method: "POST",
          body: queryArg.writeReviewDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["reviews"],
      }),
      getLegalText: build.query<GetLegalTextApiResponse, GetLegalTextApiArg>({
        query: (queryArg) => ({ url: `/api/legal/${queryArg.kind}` }),
        providesTags: ["site"],
      }),
      getWeighing: build.query<GetWeighingApiResponse, GetWeighingApiArg>({
        query: (queryArg) => ({
          url: `/api/appointments/${queryArg.id}/measured-weight`,
        }),
        providesTags: ["measured-weights"],
      }),
      stateWeight: build.mutation<StateWeightApiResponse, StateWeightApiArg>({
        query: (queryArg) => ({
          url: `/api/appointments/${queryArg.id}/measured-weight`,
          method: "POST",
          body: queryArg.body,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["measured-weights"],
      }),
      listMeasuredWeights: build.query<
        ListMeasuredWeightsApiResponse,
        ListMeasuredWeightsApiArg
      >({
        query: () => ({ url: `/api/measured-weights` }),
        providesTags: ["measured-weights"],
      }),
      weightPicture: build.query<WeightPictureApiResponse, WeightPictureApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/measured-weights/${queryArg.id}/picture`,
          }),
          providesTags: ["measured-weights"],
        },
      ),
      agreeToWeight: build.mutation<
        AgreeToWeightApiResponse,
        AgreeToWeightApiArg
      >({
        query: (queryArg) => ({
          url: `/api/measured-weights/${queryArg.id}/agreement`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["measured-weights"],
      }),
      objectToWeight: build.mutation<
        ObjectToWeightApiResponse,
        ObjectToWeightApiArg
      >({
        query: (queryArg) => ({
          url: `/api/measured-weights/${queryArg.id}/objection`,
          method: "POST",
          body: queryArg.objectToWeightDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["measured-weights"],
      }),
      listObjectedWeights: build.query<
        ListObjectedWeightsApiResponse,
        ListObjectedWeightsApiArg
      >({
        query: () => ({ url: `/api/admin/measured-weights` }),
        providesTags: ["measured-weights"],
      }),
      decideWeight: build.mutation<DecideWeightApiResponse, DecideWeightApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/measured-weights/${queryArg.id}/decision`,
            method: "POST",
            body: queryArg.decideWeightDto,
          }),
          invalidatesTags: ["measured-weights"],
        },
      ),
      listCharges: build.query<ListChargesApiResponse, ListChargesApiArg>({
        query: (queryArg) => ({
          url: `/api/charges`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            unpaid: queryArg.unpaid,
            appointments: queryArg.appointments,
            after: queryArg.after,
          },
        }),
        providesTags: ["billing"],
      }),
      payCharge: build.mutation<PayChargeApiResponse, PayChargeApiArg>({
        query: (queryArg) => ({
          url: `/api/charges/${queryArg.id}/pay`,
          method: "POST",
        }),
        invalidatesTags: ["billing"],
      }),
      giveTip: build.mutation<GiveTipApiResponse, GiveTipApiArg>({
        query: (queryArg) => ({
          url: `/api/appointments/${queryArg.id}/tip`,
          method: "POST",
          body: queryArg.giveTipDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["billing"],
      }),
      listPayments: build.query<ListPaymentsApiResponse, ListPaymentsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/payments`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            q: queryArg.q,
            after: queryArg.after,
          },
        }),
        providesTags: ["admin"],
      }),
      listRefunds: build.query<ListRefundsApiResponse, ListRefundsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/refunds`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            status: queryArg.status,
            after: queryArg.after,
          },
        }),
        providesTags: ["admin"],
      }),
      requestRefund: build.mutation<
        RequestRefundApiResponse,
        RequestRefundApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/refunds`,
          method: "POST",
          body: queryArg.requestRefundDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["admin"],
      }),
      approveRefund: build.mutation<
        ApproveRefundApiResponse,
        ApproveRefundApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/refunds/${queryArg.id}/approve`,
          method: "POST",
        }),
        invalidatesTags: ["admin"],
      }),
      declineRefund: build.mutation<
        DeclineRefundApiResponse,
        DeclineRefundApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/refunds/${queryArg.id}/decline`,
          method: "POST",
          body: queryArg.declineRefundDto,
        }),
        invalidatesTags: ["admin"],
      }),
      retryRefund: build.mutation<RetryRefundApiResponse, RetryRefundApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/refunds/${queryArg.id}/retry`,
          method: "POST",
        }),
        invalidatesTags: ["admin"],
      }),
      resolveRefund: build.mutation<
        ResolveRefundApiResponse,
        ResolveRefundApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/refunds/${queryArg.id}/resolve`,
          method: "POST",
          body: queryArg.resolveRefundDto,
        }),
        invalidatesTags: ["admin"],
      }),
      listDisputes: build.query<ListDisputesApiResponse, ListDisputesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/disputes`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ["admin"],
      }),
      getDisputeEvidence: build.query<
        GetDisputeEvidenceApiResponse,
        GetDisputeEvidenceApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/disputes/${queryArg.id}/evidence`,
        }),
        providesTags: ["admin"],
      }),
      answerDispute: build.mutation<
        AnswerDisputeApiResponse,
        AnswerDisputeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/disputes/${queryArg.id}/evidence`,
          method: "POST",
          body: queryArg.evidenceDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["admin"],
      }),
      listCards: build.query<ListCardsApiResponse, ListCardsApiArg>({
        query: () => ({ url: `/api/payments/cards` }),
        providesTags: ["payments"],
      }),
      saveCard: build.mutation<SaveCardApiResponse, SaveCardApiArg>({
        query: () => ({ url: `/api/payments/cards`, method: "POST" }),
        invalidatesTags: ["payments"],
      }),
      setDefaultCard: build.mutation<
        SetDefaultCardApiResponse,
        SetDefaultCardApiArg
      >({
        query: (queryArg) => ({
          url: `/api/payments/cards/${queryArg.id}/default`,
          method: "PUT",
        }),
        invalidatesTags: ["payments"],
      }),
      removeCard: build.mutation<RemoveCardApiResponse, RemoveCardApiArg>({
        query: (queryArg) => ({
          url: `/api/payments/cards/${queryArg.id}`,
          method: "DELETE",
        }),
        invalidatesTags: ["payments"],
      }),
      listOwnPayments: build.query<
        ListOwnPaymentsApiResponse,
        ListOwnPaymentsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/payments`,
          params: {
            before: queryArg.before,
            beforeId: queryArg.beforeId,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["billing"],
      }),
      listComingCharges: build.query<
        ListComingChargesApiResponse,
        ListComingChargesApiArg
      >({
        query: () => ({ url: `/api/payments/coming` }),
        providesTags: ["billing"],
      }),
      downloadReceipt: build.query<
        DownloadReceiptApiResponse,
        DownloadReceiptApiArg
      >({
        query: (queryArg) => ({
          url: `/api/payments/${queryArg.id}/receipt.pdf`,
        }),
        providesTags: ["billing"],
      }),
      getCancellationPreview: build.query<
        GetCancellationPreviewApiResponse,
        GetCancellationPreviewApiArg
      >({
        query: (queryArg) => ({
          url: `/api/subscriptions/${queryArg.id}/leaving`,
        }),
        providesTags: ["billing"],
      }),
      getEarnings: build.query<GetEarningsApiResponse, GetEarningsApiArg>({
        query: () => ({ url: `/api/payouts/earnings` }),
        providesTags: ["payouts"],
      }),
      listEarningsLines: build.query<
        ListEarningsLinesApiResponse,
        ListEarningsLinesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/payouts/earnings/lines`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            after: queryArg.after,
          },
        }),
        providesTags: ["payouts"],
      }),
      listStatements: build.query<
        ListStatementsApiResponse,
        ListStatementsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/payouts`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            after: queryArg.after,
          },
        }),
        providesTags: ["payouts"],
      }),
      getStatement: build.query<GetStatementApiResponse, GetStatementApiArg>({
        query: (queryArg) => ({ url: `/api/payouts/${queryArg.id}` }),
        providesTags: ["payouts"],
      }),
      listStatementLines: build.query<
        ListStatementLinesApiResponse,
        ListStatementLinesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/payouts/${queryArg.id}/lines`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            after: queryArg.after,
          },
        }),
        providesTags: ["payouts"],
      }),
      listReleasedLines: build.query<
        ListReleasedLinesApiResponse,
        ListReleasedLinesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/payouts/${queryArg.id}/released-lines`,
        }),
        providesTags: ["payouts"],
      }),
      downloadStatementCsv: build.query<
        DownloadStatementCsvApiResponse,
        DownloadStatementCsvApiArg
      >({
        query: (queryArg) => ({
          url: `/api/payouts/${queryArg.id}/statement.csv`,
        }),
        providesTags: ["payouts"],
      }),
      downloadStatementPdf: build.query<
        DownloadStatementPdfApiResponse,
        DownloadStatementPdfApiArg
      >({
        query: (queryArg) => ({
          url: `/api/payouts/${queryArg.id}/statement.pdf`,
        }),
        providesTags: ["payouts"],
      }),
      questionLine: build.mutation<QuestionLineApiResponse, QuestionLineApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/payouts/lines/${queryArg.entryId}/question`,
            method: "POST",
            body: queryArg.questionLineDto,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["payouts"],
        },
      ),
      listPayoutRuns: build.query<
        ListPayoutRunsApiResponse,
        ListPayoutRunsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/payout-runs`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ["admin"],
      }),
      listPayouts: build.query<ListPayoutsApiResponse, ListPayoutsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/payouts`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            after: queryArg.after,
            week: queryArg.week,
            state: queryArg.state,
            q: queryArg.q,
          },
        }),
        providesTags: ["admin"],
      }),
      getPayout: build.query<GetPayoutApiResponse, GetPayoutApiArg>({
        query: (queryArg) => ({ url: `/api/admin/payouts/${queryArg.id}` }),
        providesTags: ["admin"],
      }),
      listPayoutLines: build.query<
        ListPayoutLinesApiResponse,
        ListPayoutLinesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/payouts/${queryArg.id}/lines`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            after: queryArg.after,
          },
        }),
        providesTags: ["admin"],
      }),
      retryPayout: build.mutation<RetryPayoutApiResponse, RetryPayoutApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/payouts/${queryArg.id}/retry`,
          method: "POST",
        }),
        invalidatesTags: ["admin"],
      }),
      holdPayout: build.mutation<HoldPayoutApiResponse, HoldPayoutApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/payouts/${queryArg.id}/hold`,
          method: "POST",
          body: queryArg.reasonDto,
        }),
        invalidatesTags: ["admin"],
      }),
      releasePayout: build.mutation<
        ReleasePayoutApiResponse,
        ReleasePayoutApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/payouts/${queryArg.id}/release`,
          method: "POST",
        }),
        invalidatesTags: ["admin"],
      }),
      reversePayout: build.mutation<
        ReversePayoutApiResponse,
        ReversePayoutApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/payouts/${queryArg.id}/take-back`,
          method: "POST",
          body: queryArg.reversePayoutDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["admin"],
      }),
      listRevenue: build.query<ListRevenueApiResponse, ListRevenueApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/revenue`,
          params: {
            months: queryArg.months,
          },
        }),
        providesTags: ["admin"],
      }),
      listPayoutHolds: build.query<
        ListPayoutHoldsApiResponse,
        ListPayoutHoldsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/payout-holds`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            after: queryArg.after,
          },
        }),
        providesTags: ["admin"],
      }),
      placePayoutHold: build.mutation<
        PlacePayoutHoldApiResponse,
        PlacePayoutHoldApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/payout-holds`,
          method: "POST",
          body: queryArg.placePayoutHoldDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["admin"],
      }),
      liftPayoutHold: build.mutation<
        LiftPayoutHoldApiResponse,
        LiftPayoutHoldApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/payout-holds/${queryArg.id}/lift`,
          method: "POST",
          body: queryArg.reasonDto,
        }),
        invalidatesTags: ["admin"],
      }),
      listQuestionedLines: build.query<
        ListQuestionedLinesApiResponse,
        ListQuestionedLinesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/questioned-lines`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            after: queryArg.after,
            state: queryArg.state,
          },
        }),
        providesTags: ["admin"],
      }),
      decideQuestionedLine: build.mutation<
        DecideQuestionedLineApiResponse,
        DecideQuestionedLineApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/questioned-lines/${queryArg.id}/decide`,
          method: "POST",
          body: queryArg.decideQuestionedLineDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["admin"],
      }),
      listAdjustments: build.query<
        ListAdjustmentsApiResponse,
        ListAdjustmentsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/adjustments`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            after: queryArg.after,
            state: queryArg.state,
          },
        }),
        providesTags: ["admin"],
      }),
      proposeAdjustment: build.mutation<
        ProposeAdjustmentApiResponse,
        ProposeAdjustmentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/adjustments`,
          method: "POST",
          body: queryArg.proposeAdjustmentDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["admin"],
      }),
      approveAdjustment: build.mutation<
        ApproveAdjustmentApiResponse,
        ApproveAdjustmentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/adjustments/${queryArg.id}/approve`,
          method: "POST",
        }),
        invalidatesTags: ["admin"],
      }),
      declineAdjustment: build.mutation<
        DeclineAdjustmentApiResponse,
        DeclineAdjustmentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/adjustments/${queryArg.id}/decline`,
          method: "POST",
          body: queryArg.reasonDto,
        }),
        invalidatesTags: ["admin"],
      }),
      listReconciliationTasks: build.query<
        ListReconciliationTasksApiResponse,
        ListReconciliationTasksApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reconciliation-tasks`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            after: queryArg.after,
            status: queryArg.status,
          },
        }),
        providesTags: ["admin"],
      }),
      bookReconciliationTask: build.mutation<
        BookReconciliationTaskApiResponse,
        BookReconciliationTaskApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reconciliation-tasks/${queryArg.id}/book`,
          method: "POST",
        }),
        invalidatesTags: ["admin"],
      }),
      resolveReconciliationTask: build.mutation<
        ResolveReconciliationTaskApiResponse,
        ResolveReconciliationTaskApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reconciliation-tasks/${queryArg.id}/resolve`,
          method: "POST",
          body: queryArg.resolveTaskDto,
        }),
        invalidatesTags: ["admin"],
      }),
      listNotificationPreferences: build.query<
        ListNotificationPreferencesApiResponse,
        ListNotificationPreferencesApiArg
      >({
        query: () => ({ url: `/api/notification-preferences` }),
        providesTags: ["notifications"],
      }),
      setNotificationPreference: build.mutation<
        SetNotificationPreferenceApiResponse,
        SetNotificationPreferenceApiArg
      >({
        query: (queryArg) => ({
          url: `/api/notification-preferences`,
          method: "PUT",
          body: queryArg.notificationPreferenceDto,
        }),
        invalidatesTags: ["notifications"],
      }),
      getUnsubscribeLink: build.query<
        GetUnsubscribeLinkApiResponse,
        GetUnsubscribeLinkApiArg
      >({
        query: (queryArg) => ({ url: `/api/unsubscribe/${queryArg.token}` }),
        providesTags: ["notifications"],
      }),
      unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
        query: (queryArg) => ({
          url: `/api/unsubscribe/${queryArg.token}`,
          method: "POST",
        }),
        invalidatesTags: ["notifications"],
      }),
      getMailLog: build.query<GetMailLogApiResponse, GetMailLogApiArg>({
        query: () => ({ url: `/api/mail-log` }),
        providesTags: ["notifications"],
      }),
      getCalendarFeed: build.query<
        GetCalendarFeedApiResponse,
        GetCalendarFeedApiArg
      >({
        query: () => ({ url: `/api/calendar-feed` }),
        providesTags: ["calendar"],
      }),
      renewCalendarFeed: build.mutation<
        RenewCalendarFeedApiResponse,
        RenewCalendarFeedApiArg
      >({
        query: () => ({ url: `/api/calendar-feed`, method: "POST" }),
        invalidatesTags: ["calendar"],
      }),
      revokeCalendarFeed: build.mutation<
        RevokeCalendarFeedApiResponse,
        RevokeCalendarFeedApiArg
      >({
        query: () => ({ url: `/api/calendar-feed`, method: "DELETE" }),
        invalidatesTags: ["calendar"],
      }),
      getAppointmentCalendar: build.query<
        GetAppointmentCalendarApiResponse,
        GetAppointmentCalendarApiArg
      >({
        query: (queryArg) => ({
          url: `/api/appointments/${queryArg.id}/calendar`,
        }),
        providesTags: ["calendar"],
      }),
      getPushConfig: build.query<GetPushConfigApiResponse, GetPushConfigApiArg>(
        {
          query: () => ({ url: `/api/push-subscriptions/config` }),
          providesTags: ["push"],
        },
      ),
      subscribePush: build.mutation<
        SubscribePushApiResponse,
        SubscribePushApiArg
      >({
        query: (queryArg) => ({
          url: `/api/push-subscriptions`,
          method: "POST",
          body: queryArg.subscribePushDto,
        }),
        invalidatesTags: ["push"],
      }),
      renewPush: build.mutation<RenewPushApiResponse, RenewPushApiArg>({
        query: (queryArg) => ({
          url: `/api/push-subscriptions/renew`,
          method: "POST",
          body: queryArg.pushEndpointDto,
        }),
        invalidatesTags: ["push"],
      }),
      withdrawPush: build.mutation<WithdrawPushApiResponse, WithdrawPushApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/push-subscriptions/withdraw`,
            method: "POST",
            body: queryArg.pushEndpointDto,
          }),
          invalidatesTags: ["push"],
        },
      ),
      getAdminSalon: build.query<GetAdminSalonApiResponse, GetAdminSalonApiArg>(
        {
          query: (queryArg) => ({ url: `/api/admin/salons/${queryArg.id}` }),
          providesTags: ["admin"],
        },
      ),
      decideSalon: build.mutation<DecideSalonApiResponse, DecideSalonApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/salons/${queryArg.id}/status`,
          method: "PUT",
          body: queryArg.decideSalonDto,
        }),
        invalidatesTags: ["admin"],
      }),
      listAudit: build.query<ListAuditApiResponse, ListAuditApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/audit`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            after: queryArg.after,
            action: queryArg.action,
            actorId: queryArg.actorId,
            subject: queryArg.subject,
          },
        }),
        providesTags: ["admin"],
      }),
      listAuditActions: build.query<
        ListAuditActionsApiResponse,
        ListAuditActionsApiArg
      >({
        query: () => ({ url: `/api/admin/audit/actions` }),
        providesTags: ["admin"],
      }),
      findPeople: build.query<FindPeopleApiResponse, FindPeopleApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/people`,
          params: {
            q: queryArg.q,
          },
        }),
        providesTags: ["admin"],
      }),
      endUserSessions: build.mutation<
        EndUserSessionsApiResponse,
        EndUserSessionsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/people/${queryArg.id}/sessions`,
          method: "DELETE",
        }),
        invalidatesTags: ["admin"],
      }),
      suspendAccount: build.mutation<
        SuspendAccountApiResponse,
        SuspendAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/people/${queryArg.id}/suspension`,
          method: "POST",
          body: queryArg.accountReasonDto,
        }),
        invalidatesTags: ["admin"],
      }),
      restoreAccount: build.mutation<
        RestoreAccountApiResponse,
        RestoreAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/people/${queryArg.id}/restoration`,
          method: "POST",
          body: queryArg.accountReasonDto,
        }),
        invalidatesTags: ["admin"],
      }),
      listStuckJobs: build.query<ListStuckJobsApiResponse, ListStuckJobsApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/stuck-jobs`,
            params: {
              limit: queryArg.limit,
              offset: queryArg.offset,
            },
          }),
          providesTags: ["admin"],
        },
      ),
      retryStuckJob: build.mutation<
        RetryStuckJobApiResponse,
        RetryStuckJobApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/stuck-jobs/${queryArg.id}/retry`,
          method: "POST",
        }),
        invalidatesTags: ["admin"],
      }),
      getTestClock: build.query<GetTestClockApiResponse, GetTestClockApiArg>({
        query: () => ({ url: `/api/admin/test-clock` }),
        providesTags: ["admin"],
      }),
      moveTestClock: build.mutation<
        MoveTestClockApiResponse,
        MoveTestClockApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/test-clock/moves`,
          method: "POST",
          body: queryArg.moveTestClockDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["admin"],
      }),
      getSandboxBehaviour: build.query<
        GetSandboxBehaviourApiResponse,
        GetSandboxBehaviourApiArg
      >({
        query: () => ({ url: `/api/admin/test-clock/provider` }),
        providesTags: ["admin"],
      }),
      setSandboxBehaviour: build.mutation<
        SetSandboxBehaviourApiResponse,
        SetSandboxBehaviourApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/test-clock/provider`,
          method: "PUT",
          body: queryArg.sandboxBehaviourDto,
        }),
        invalidatesTags: ["admin"],
      }),
      listTimeline: build.query<ListTimelineApiResponse, ListTimelineApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/test-clock/story`,
          params: {
            before: queryArg.before,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["admin"],
      }),
      receiveStripeEvent: build.mutation<
        ReceiveStripeEventApiResponse,
        ReceiveStripeEventApiArg
      >({
        query: (queryArg) => ({
          url: `/api/stripe/webhook`,
          method: "POST",
          headers: {
            "stripe-signature": queryArg["stripe-signature"],
          },
        }),
        invalidatesTags: ["payments"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as otherCalls };
export type LoginApiResponse =
  | /** status 200  */ SessionDto
  | /** status 202 The account has a second factor, which is to be shown. */ SecondFactorRequiredDto;
export type LoginApiArg = {
  loginDto: LoginDto;
};
export type RefreshApiResponse = /** status 200  */ SessionDto;
export type RefreshApiArg = void;
export type UserApiResponse = /** status 200  */ CurrentUserDto;
export type UserApiArg = void;
export type UpdateUserApiResponse = /** status 200  */ CurrentUserDto;
export type UpdateUserApiArg = {
  updateUserDto: UpdateUserDto;
};
export type ReauthenticateByPasswordApiResponse = unknown;
export type ReauthenticateByPasswordApiArg = {
  reauthenticateByPasswordDto: ReauthenticateByPasswordDto;
};
export type ListSessionsApiResponse = /** status 200  */ OpenSessionDto[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  id: string;
};
export type RequestPasswordResetApiResponse =
  /** status 202  */ PasswordResetRequestedDto;
export type RequestPasswordResetApiArg = {
  requestPasswordResetDto: RequestPasswordResetDto;
};
export type ConfirmPasswordResetApiResponse =
  /** status 200  */ PasswordResetResultDto;
export type ConfirmPasswordResetApiArg = {
  confirmPasswordResetDto: ConfirmPasswordResetDto;
};
export type ChangePasswordApiResponse = unknown;
export type ChangePasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type GetPersonalDataApiResponse = /** status 200  */ {
  [key: string]: any;
};
export type GetPersonalDataApiArg = void;
export type SendAddressConfirmationApiResponse =
  /** status 202  */ AddressMailSentDto;
export type SendAddressConfirmationApiArg = void;
export type ConfirmAddressApiResponse = /** status 200  */ ConfirmedAddressDto;
export type ConfirmAddressApiArg = {
  addressTokenDto: AddressTokenDto;
};
export type RequestAddressChangeApiResponse =
  /** status 202  */ AddressMailSentDto;
export type RequestAddressChangeApiArg = {
  changeAddressDto: ChangeAddressDto;
};
export type ConfirmAddressChangeApiResponse =
  /** status 200  */ ConfirmedAddressDto;
export type ConfirmAddressChangeApiArg = {
  addressTokenDto: AddressTokenDto;
};
export type RevertAddressChangeApiResponse =
  /** status 200  */ ConfirmedAddressDto;
export type RevertAddressChangeApiArg = {
  addressTokenDto: AddressTokenDto;
};
export type ReportSignInApiResponse = /** status 200  */ ReportedSignInDto;
export type ReportSignInApiArg = {
  signInNoticeTokenDto: SignInNoticeTokenDto;
};
export type ListPasskeysApiResponse = /** status 200  */ PasskeyDto[];
export type ListPasskeysApiArg = void;
export type AddPasskeyApiResponse = /** status 201  */ PasskeyDto;
export type AddPasskeyApiArg = {
  newPasskeyDto: NewPasskeyDto;
};
export type RequestNewPasskeyApiResponse =
  /** status 200  */ PasskeyCreationOptionsDto;
export type RequestNewPasskeyApiArg = void;
export type RenamePasskeyApiResponse = /** status 200  */ PasskeyDto;
export type RenamePasskeyApiArg = {
  id: string;
  renamePasskeyDto: RenamePasskeyDto;
};
export type RemovePasskeyApiResponse = unknown;
export type RemovePasskeyApiArg = {
  id: string;
};
export type RequestPasskeyForReauthenticationApiResponse =
  /** status 200  */ PasskeyRequestOptionsDto;
export type RequestPasskeyForReauthenticationApiArg = void;
export type ReauthenticateByPasskeyApiResponse = unknown;
export type ReauthenticateByPasskeyApiArg = {
  passkeyAssertionDto: PasskeyAssertionDto;
};
export type RequestPasskeySignInApiResponse =
  /** status 200  */ PasskeyRequestOptionsDto;
export type RequestPasskeySignInApiArg = void;
export type SignInByPasskeyApiResponse = /** status 200  */ SessionDto;
export type SignInByPasskeyApiArg = {
  passkeyAssertionDto: PasskeyAssertionDto;
};
export type GetAccountClosingApiResponse = /** status 200  */ AccountClosingDto;
export type GetAccountClosingApiArg = void;
export type CloseAccountApiResponse =
  /** status 200  */ AccountClosingRequestedDto;
export type CloseAccountApiArg = void;
export type WithdrawAccountClosingApiResponse = unknown;
export type WithdrawAccountClosingApiArg = void;
export type GetSecondFactorApiResponse = /** status 200  */ SecondFactorDto;
export type GetSecondFactorApiArg = void;
export type RequestCodesApiResponse = /** status 200  */ AuthenticatorSecretDto;
export type RequestCodesApiArg = void;
export type EnableCodesApiResponse = /** status 200  */ RecoveryCodesDto;
export type EnableCodesApiArg = {
  authenticatorCodeDto: AuthenticatorCodeDto;
};
export type DisableCodesApiResponse = unknown;
export type DisableCodesApiArg = void;
export type RenewRecoveryCodesApiResponse = /** status 200  */ RecoveryCodesDto;
export type RenewRecoveryCodesApiArg = void;
export type ResetSecondFactorApiResponse = unknown;
export type ResetSecondFactorApiArg = {
  resetSecondFactorDto: ResetSecondFactorDto;
};
export type SignInByCodeApiResponse = /** status 200  */ SessionDto;
export type SignInByCodeApiArg = {
  signInByCodeDto: SignInByCodeDto;
};
export type SignInByRecoveryCodeApiResponse = /** status 200  */ SessionDto;
export type SignInByRecoveryCodeApiArg = {
  signInByRecoveryCodeDto: SignInByRecoveryCodeDto;
};
export type RequestSecondFactorPasskeyApiResponse =
  /** status 200  */ PasskeyRequestOptionsDto;
export type RequestSecondFactorPasskeyApiArg = {
  secondFactorTicketDto: SecondFactorTicketDto;
};
export type SignInBySecondFactorPasskeyApiResponse =
  /** status 200  */ SessionDto;
export type SignInBySecondFactorPasskeyApiArg = {
  signInBySecondFactorPasskeyDto: SignInBySecondFactorPasskeyDto;
};
export type GetPlanApiResponse = /** status 200  */ PlanDto;
export type GetPlanApiArg = {
  id: number;
};
export type RegisterSalonApiResponse = /** status 201  */ RegisteredSalonDto;
export type RegisterSalonApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  registerSalonDto: RegisterSalonDto;
};
export type ApplyAsSalonApiResponse =
  /** status 201  */ SalonApplicationAnswerDto;
export type ApplyAsSalonApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  salonApplicationDto: SalonApplicationDto;
};
export type GetNetworkStatsApiResponse = /** status 200  */ NetworkStatsDto;
export type GetNetworkStatsApiArg = void;
export type AddSalonPictureApiResponse = /** status 201  */ SalonPictureDto;
export type AddSalonPictureApiArg = {
  id: number;
  body: AddSalonPictureDto & {
    picture: Blob;
  };
};
export type UpdateSalonPictureApiResponse =
  /** status 200  */ SalonPictureDto[];
export type UpdateSalonPictureApiArg = {
  id: number;
  pictureId: number;
  updateSalonPictureDto: UpdateSalonPictureDto;
};
export type RemoveSalonPictureApiResponse = unknown;
export type RemoveSalonPictureApiArg = {
  id: number;
  pictureId: number;
};
export type GetSalonApiResponse = /** status 200  */ SalonDetailDto;
export type GetSalonApiArg = {
  id: number;
};
export type UpdateSalonApiResponse = /** status 200  */ SalonSettingsDto;
export type UpdateSalonApiArg = {
  id: number;
  updateSalonDto: UpdateSalonDto;
};
export type GetSalonHoursApiResponse = /** status 200  */ SalonHoursDto[];
export type GetSalonHoursApiArg = {
  id: number;
};
export type ReplaceSalonHoursApiResponse = /** status 200  */ SalonSettingsDto;
export type ReplaceSalonHoursApiArg = {
  id: number;
  replaceHoursDto: ReplaceHoursDto;
};
export type GetSalonSettingsApiResponse = /** status 200  */ SalonSettingsDto;
export type GetSalonSettingsApiArg = {
  id: number;
};
export type AddSalonClosureApiResponse = /** status 201  */ SalonClosureDto;
export type AddSalonClosureApiArg = {
  id: number;
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  addClosureDto: AddClosureDto;
};
export type RemoveSalonClosureApiResponse = unknown;
export type RemoveSalonClosureApiArg = {
  id: number;
  closureId: number;
};
export type ListSalonAddOnsApiResponse = /** status 200  */ AddOnDto[];
export type ListSalonAddOnsApiArg = {
  id: number;
  /** Limits the list to add-ons for dogs of this size. */
  petSize?: "small" | "medium" | "large" | "x_large";
};
export type ListSalonAddOnsByVariantApiResponse = /** status 200  */ AddOnDto[];
export type ListSalonAddOnsByVariantApiArg = {
  id: number;
  /** Limits the list to add-ons for dogs of this size. */
  petSize?: "small" | "medium" | "large" | "x_large";
};
export type CreateAddOnApiResponse = /** status 201  */ AddOnDto;
export type CreateAddOnApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  createAddOnDto: CreateAddOnDto;
};
export type UpdateAddOnApiResponse = /** status 200  */ AddOnDto;
export type UpdateAddOnApiArg = {
  id: number;
  updateAddOnDto: UpdateAddOnDto;
};
export type DeleteAddOnApiResponse = unknown;
export type DeleteAddOnApiArg = {
  id: number;
};
export type CreateAddOnByVariantApiResponse = /** status 201  */ AddOnDto;
export type CreateAddOnByVariantApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  createAddOnDto: CreateAddOnDto;
};
export type DeleteAddOnByVariantApiResponse = unknown;
export type DeleteAddOnByVariantApiArg = {
  id: number;
};
export type ListPetsApiResponse = /** status 200  */ PetDto[];
export type ListPetsApiArg = void;
export type CreatePetApiResponse = /** status 201  */ PetDto;
export type CreatePetApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  createPetDto: CreatePetDto;
};
export type UpdatePetApiResponse = /** status 200  */ PetDto;
export type UpdatePetApiArg = {
  id: number;
  updatePetDto: UpdatePetDto;
};
export type DeletePetApiResponse = unknown;
export type DeletePetApiArg = {
  id: number;
};
export type GetPaymentConfigApiResponse = /** status 200  */ PaymentConfigDto;
export type GetPaymentConfigApiArg = void;
export type GetPayoutAccountApiResponse = /** status 200  */ PayoutAccountDto;
export type GetPayoutAccountApiArg = void;
export type BeginPayoutOnboardingApiResponse =
  /** status 200  */ PayoutOnboardingDto;
export type BeginPayoutOnboardingApiArg = void;
export type OpenPayoutDashboardApiResponse =
  /** status 200  */ PayoutDashboardDto;
export type OpenPayoutDashboardApiArg = void;
export type RenewPayoutAccountApiResponse = unknown;
export type RenewPayoutAccountApiArg = {
  id: number;
};
export type ListProviderNoticesApiResponse =
  /** status 200  */ ProviderNoticeDto[];
export type ListProviderNoticesApiArg = void;
export type ViewApplicationDocumentsApiResponse =
  /** status 200  */ ApplicationDocumentsDto;
export type ViewApplicationDocumentsApiArg = {
  applicationLinkDto: ApplicationLinkDto;
};
export type AddApplicationDocumentApiResponse =
  /** status 201  */ SalonDocumentDto;
export type AddApplicationDocumentApiArg = {
  body: AddApplicationDocumentDto & {
    document: Blob;
  };
};
export type GetOwnApplicationApiResponse = /** status 200  */ OwnApplicationDto;
export type GetOwnApplicationApiArg = void;
export type ApplyAgainApiResponse = /** status 200  */ ApplyAgainResultDto;
export type ApplyAgainApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  applyAgainDto: ApplyAgainDto;
};
export type GetApplicationHistoryApiResponse =
  /** status 200  */ ApplicationHistoryDto;
export type GetApplicationHistoryApiArg = {
  id: number;
};
export type GetSalonChecklistApiResponse = /** status 200  */ ChecklistDto;
export type GetSalonChecklistApiArg = {
  id: number;
};
export type ConfirmChecklistStepApiResponse = /** status 200  */ ChecklistDto;
export type ConfirmChecklistStepApiArg = {
  id: number;
  confirmChecklistStepDto: ConfirmChecklistStepDto;
};
export type DismissChecklistApiResponse = /** status 200  */ ChecklistDto;
export type DismissChecklistApiArg = {
  id: number;
};
export type ListOwnDocumentsApiResponse = /** status 200  */ SalonDocumentDto[];
export type ListOwnDocumentsApiArg = void;
export type AddOwnDocumentApiResponse = /** status 201  */ SalonDocumentDto;
export type AddOwnDocumentApiArg = {
  body: AddDocumentDto & {
    document: Blob;
  };
};
export type DownloadOwnDocumentApiResponse = /** status 200  */ Blob;
export type DownloadOwnDocumentApiArg = {
  kind: string;
};
export type ListSalonDocumentsApiResponse =
  /** status 200  */ SalonDocumentDto[];
export type ListSalonDocumentsApiArg = {
  id: number;
};
export type DownloadSalonDocumentApiResponse = /** status 200  */ Blob;
export type DownloadSalonDocumentApiArg = {
  id: number;
  kind: string;
};
export type GetExitNoticeApiResponse = /** status 200  */ ExitNoticeDto;
export type GetExitNoticeApiArg = {
  id: number;
};
export type GiveExitNoticeApiResponse = /** status 200  */ ExitNoticeDto;
export type GiveExitNoticeApiArg = {
  id: number;
  giveExitNoticeDto: GiveExitNoticeDto;
};
export type WithdrawExitNoticeApiResponse = /** status 200  */ ExitNoticeDto;
export type WithdrawExitNoticeApiArg = {
  id: number;
};
export type ListSubscriptionsApiResponse = /** status 200  */ SubscriptionDto[];
export type ListSubscriptionsApiArg = void;
export type CancelSubscriptionApiResponse = /** status 200  */ SubscriptionDto;
export type CancelSubscriptionApiArg = {
  id: number;
};
export type ResubscribeApiResponse = /** status 200  */ SubscriptionDto;
export type ResubscribeApiArg = {
  id: number;
};
export type OpenPaymentApiResponse = /** status 200  */ OpenPaymentDto;
export type OpenPaymentApiArg = {
  id: number;
};
export type SelectSalonApiResponse = /** status 200  */ SubscriptionDto;
export type SelectSalonApiArg = {
  id: number;
  selectSalonDto: SelectSalonDto;
};
export type GetOrCreateSubscriptionApiResponse = /** status 200  */ CheckoutDto;
export type GetOrCreateSubscriptionApiArg = {
  startSubscriptionDto: StartSubscriptionDto;
};
export type CheckSubscriptionApiResponse = /** status 200  */ SyncResultDto;
export type CheckSubscriptionApiArg = {
  checkSubscriptionDto: CheckSubscriptionDto;
};
export type CheckUserApiResponse = /** status 200  */ SyncResultDto;
export type CheckUserApiArg = {
  checkUserDto: CheckUserDto;
};
export type RegisterApiResponse = /** status 201  */ RegisteredDto;
export type RegisterApiArg = {
  registerDto: RegisterDto;
};
export type PauseChoicesApiResponse = /** status 200  */ PauseChoicesDto;
export type PauseChoicesApiArg = {
  id: number;
};
export type PauseSubscriptionApiResponse = /** status 200  */ SubscriptionDto;
export type PauseSubscriptionApiArg = {
  id: number;
  pauseSubscriptionDto: PauseSubscriptionDto;
};
export type WithdrawPauseApiResponse = /** status 200  */ SubscriptionDto;
export type WithdrawPauseApiArg = {
  id: number;
};
export type UnpauseSubscriptionApiResponse = /** status 200  */ SubscriptionDto;
export type UnpauseSubscriptionApiArg = {
  id: number;
};
export type PlanChoicesApiResponse = /** status 200  */ PlanChoicesDto;
export type PlanChoicesApiArg = {
  id: number;
};
export type ChangePlanApiResponse = /** status 200  */ SubscriptionDto;
export type ChangePlanApiArg = {
  id: number;
  changePlanDto: ChangePlanDto;
};
export type WithdrawPlanChangeApiResponse = /** status 200  */ SubscriptionDto;
export type WithdrawPlanChangeApiArg = {
  id: number;
};
export type ListAppointmentsApiResponse = /** status 200  */ {
  rows: AppointmentDto[];
  total: number;
};
export type ListAppointmentsApiArg = {
  /** today and tomorrow: visits that were not cancelled, by the salon's day; upcoming: visits still open (scheduled, in
    progress), overdue ones first; completed; cancelled: visits that did not take place, no-shows included. */
  filter?: "cancelled" | "completed" | "upcoming" | "today" | "tomorrow";
  /** Part of the pet's or the owner's name. */
  q?: string;
  /** The order: by time (soonest first for coming visits, latest first for past ones), pet or owner. A minus reverses
    it. */
  sort?: "date" | "-date" | "pet" | "-pet" | "owner" | "-owner";
  /** `upcoming`: coming appointments, soonest first; `past`: past ones, latest first. Without it the list has all,
    latest first. */
  when?: "past" | "upcoming";
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
};
export type BookAppointmentApiResponse = /** status 201  */ AppointmentDto;
export type BookAppointmentApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  bookAppointmentDto: BookAppointmentDto;
};
export type GetAppointmentApiResponse = /** status 200  */ AppointmentDetailDto;
export type GetAppointmentApiArg = {
  id: number;
};
export type MoveAppointmentApiResponse = /** status 200  */ AppointmentDto;
export type MoveAppointmentApiArg = {
  id: number;
  moveAppointmentDto: MoveAppointmentDto;
};
export type CancelAppointmentApiResponse = /** status 200  */ AppointmentDto;
export type CancelAppointmentApiArg = {
  id: number;
};
export type ListSalonAppointmentsApiResponse = /** status 200  */ {
  rows: AppointmentDto[];
  total: number;
};
export type ListSalonAppointmentsApiArg = {
  salonId: number;
  /** today and tomorrow: visits that were not cancelled, by the salon's day; upcoming: visits still open (scheduled, in
    progress), overdue ones first; completed; cancelled: visits that did not take place, no-shows included. */
  filter?: "cancelled" | "completed" | "upcoming" | "today" | "tomorrow";
  /** Part of the pet's or the owner's name. */
  q?: string;
  /** The order: by time (soonest first for coming visits, latest first for past ones), pet or owner. A minus reverses
    it. */
  sort?: "date" | "-date" | "pet" | "-pet" | "owner" | "-owner";
  /** `upcoming`: coming appointments, soonest first; `past`: past ones, latest first. Without it the list has all,
    latest first. */
  when?: "past" | "upcoming";
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
};
export type GetSalonDayApiResponse = /** status 200  */ SalonDayDto;
export type GetSalonDayApiArg = {
  salonId: number;
};
export type GetSalonOverviewApiResponse = /** status 200  */ SalonOverviewDto;
export type GetSalonOverviewApiArg = {
  salonId: number;
};
export type ExportSalonAppointmentsApiResponse = /** status 200  */ Blob;
export type ExportSalonAppointmentsApiArg = {
  salonId: number;
  /** today and tomorrow: visits that were not cancelled, by the salon's day; upcoming: visits still open (scheduled, in
    progress), overdue ones first; completed; cancelled: visits that did not take place, no-shows included. */
  filter?: "cancelled" | "completed" | "upcoming" | "today" | "tomorrow";
  /** Part of the pet's or the owner's name. */
  q?: string;
  /** The order: by time (soonest first for coming visits, latest first for past ones), pet or owner. A minus reverses
    it. */
  sort?: "date" | "-date" | "pet" | "-pet" | "owner" | "-owner";
  /** `upcoming`: coming appointments, soonest first; `past`: past ones, latest first. Without it the list has all,
    latest first. */
  when?: "past" | "upcoming";
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
};
export type SetAppointmentStatusApiResponse =
  /** status 200  */ UpdatedAppointmentDto;
export type SetAppointmentStatusApiArg = {
  id: number;
  setAppointmentStatusDto: SetAppointmentStatusDto;
};
export type GetAvailabilityApiResponse = /** status 200  */ AvailabilityDto;
export type GetAvailabilityApiArg = {
  id: number;
  /** A salon-local date. Without it the answer has all days of the booking window, without their starts. */
  date?: string;
  /** The caller's own subscription. The answer respects its weekly limit, its end and its dog's other visits. The salon
    has to accept the dog's size. */
  subscriptionId?: number;
  /** The size of a visitor's dog, in place of a subscription. The salon and the add-ons have to accept this size. */
  petSize?: "small" | "medium" | "large" | "x_large";
  /** The caller's own coming appointment that is to be moved. The answer uses its subscription and add-ons, and treats
    its present time as free. */
  appointmentId?: number;
  /** With `appointmentId`: all later visits of its series are to be moved as well, and their times count as free too. */
  rest?: boolean;
  /** Ids of the chosen add-ons; they lengthen the visit. */
  addons?: number[];
};
export type GetFirstBathApiResponse = /** status 200  */ FirstBathAnswerDto;
export type GetFirstBathApiArg = {
  /** The payment provider's id of one subscription; otherwise the newest. */
  stripeSubscriptionId?: string;
};
export type HoldStartApiResponse = /** status 201  */ HoldDto;
export type HoldStartApiArg = {
  holdStartDto: HoldStartDto;
};
export type ListHoldsApiResponse = /** status 200  */ HoldDto[];
export type ListHoldsApiArg = void;
export type ReleaseHoldApiResponse = unknown;
export type ReleaseHoldApiArg = {
  id: number;
};
export type ListObjectionsApiResponse = /** status 200  */ {
  rows: AdminObjectionDto[];
  total: number;
};
export type ListObjectionsApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
};
export type ObjectToAppointmentApiResponse = /** status 200  */ AppointmentDto;
export type ObjectToAppointmentApiArg = {
  id: number;
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  objectToAppointmentDto: ObjectToAppointmentDto;
};
export type ViewVisitLinkApiResponse = /** status 200  */ VisitLinkDto;
export type ViewVisitLinkApiArg = {
  visitLinkTokenDto: VisitLinkTokenDto;
};
export type CancelLinkedVisitApiResponse = /** status 200  */ VisitLinkDto;
export type CancelLinkedVisitApiArg = {
  visitLinkTokenDto: VisitLinkTokenDto;
};
export type ListWaitlistEntriesApiResponse =
  /** status 200  */ WaitlistEntryDto[];
export type ListWaitlistEntriesApiArg = void;
export type JoinWaitlistApiResponse = /** status 201  */ WaitlistEntryDto;
export type JoinWaitlistApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  joinWaitlistDto: JoinWaitlistDto;
};
export type LeaveWaitlistApiResponse = unknown;
export type LeaveWaitlistApiArg = {
  id: number;
};
export type ViewWaitlistOfferApiResponse = /** status 200  */ WaitlistOfferDto;
export type ViewWaitlistOfferApiArg = {
  waitlistOfferTokenDto: WaitlistOfferTokenDto;
};
export type AcceptWaitlistOfferApiResponse =
  /** status 200  */ WaitlistOfferDto;
export type AcceptWaitlistOfferApiArg = {
  acceptWaitlistOfferDto: AcceptWaitlistOfferDto;
};
export type DeclineWaitlistOfferApiResponse =
  /** status 200  */ WaitlistOfferDto;
export type DeclineWaitlistOfferApiArg = {
  waitlistOfferTokenDto: WaitlistOfferTokenDto;
};
export type PlanSeriesApiResponse = /** status 200  */ SeriesPlanDto;
export type PlanSeriesApiArg = {
  planSeriesDto: PlanSeriesDto;
};
export type BookSeriesApiResponse = /** status 201  */ SeriesDto;
export type BookSeriesApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  bookSeriesDto: BookSeriesDto;
};
export type GetSeriesApiResponse = /** status 200  */ SeriesDto;
export type GetSeriesApiArg = {
  id: number;
};
export type PlanSeriesMoveApiResponse = /** status 200  */ SeriesMovePlanDto;
export type PlanSeriesMoveApiArg = {
  id: number;
  planSeriesMoveDto: PlanSeriesMoveDto;
};
export type MoveSeriesApiResponse = /** status 200  */ SeriesDto;
export type MoveSeriesApiArg = {
  id: number;
  moveSeriesDto: MoveSeriesDto;
};
export type EndSeriesApiResponse = /** status 200  */ SeriesDto;
export type EndSeriesApiArg = {
  id: number;
  endSeriesDto: EndSeriesDto;
};
export type ListGroupStartsApiResponse = /** status 200  */ GroupStartsDto;
export type ListGroupStartsApiArg = {
  groupStartsQueryDto: GroupStartsQueryDto;
};
export type BookGroupApiResponse = /** status 201  */ GroupBookingDto;
export type BookGroupApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  bookGroupDto: BookGroupDto;
};
export type ListSalonReviewsApiResponse = /** status 200  */ {
  rows: SalonReviewDto[];
  total: number;
};
export type ListSalonReviewsApiArg = {
  id: number;
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** The order of the reviews; newest first by default. */
  sort?: "newest" | "highest" | "lowest";
};
export type WriteReviewApiResponse = /** status 201  */ SalonReviewDto;
export type WriteReviewApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  writeReviewDto: WriteReviewDto;
};
export type GetLegalTextApiResponse = /** status 200  */ LegalTextDto;
export type GetLegalTextApiArg = {
  kind: string;
};
export type GetWeighingApiResponse = /** status 200  */ WeighingDto;
export type GetWeighingApiArg = {
  id: number;
};
export type StateWeightApiResponse = /** status 201  */ MeasuredWeightDto;
export type StateWeightApiArg = {
  id: number;
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  body: StateWeightDto & {
    picture: Blob;
  };
};
export type ListMeasuredWeightsApiResponse =
  /** status 200  */ MeasuredWeightDto[];
export type ListMeasuredWeightsApiArg = void;
export type WeightPictureApiResponse = /** status 200  */ Blob;
export type WeightPictureApiArg = {
  id: number;
};
export type AgreeToWeightApiResponse = /** status 200  */ MeasuredWeightDto;
export type AgreeToWeightApiArg = {
  id: number;
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
};
export type ObjectToWeightApiResponse = /** status 200  */ MeasuredWeightDto;
export type ObjectToWeightApiArg = {
  id: number;
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  objectToWeightDto: ObjectToWeightDto;
};
export type ListObjectedWeightsApiResponse =
  /** status 200  */ MeasuredWeightDto[];
export type ListObjectedWeightsApiArg = void;
export type DecideWeightApiResponse = /** status 200  */ MeasuredWeightDto;
export type DecideWeightApiArg = {
  id: number;
  decideWeightDto: DecideWeightDto;
};
export type ListChargesApiResponse = /** status 200  */ {
  rows: ChargeDto[];
  total: number;
};
export type ListChargesApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** Limits the list to charges that are not paid. */
  unpaid?: "true" | "false";
  /** Limits the list to the charges for these visits. */
  appointments?: number[];
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  after?: string;
};
export type PayChargeApiResponse = /** status 200  */ PayChargeDto;
export type PayChargeApiArg = {
  id: number;
};
export type GiveTipApiResponse = /** status 201  */ ChargeDto;
export type GiveTipApiArg = {
  id: number;
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  giveTipDto: GiveTipDto;
};
export type ListPaymentsApiResponse = /** status 200  */ {
  rows: PaymentDto[];
  total: number;
};
export type ListPaymentsApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** An owner's e-mail address, or an id of the provider's: charge, invoice or payment intent. */
  q?: string;
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  after?: string;
};
export type ListRefundsApiResponse = /** status 200  */ {
  rows: RefundDto[];
  total: number;
};
export type ListRefundsApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  status?:
    | "sent"
    | "failed"
    | "waiting"
    | "declined"
    | "requested"
    | "succeeded"
    | "refused"
    | "failed_or_refused";
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  after?: string;
};
export type RequestRefundApiResponse = /** status 201  */ RefundDto;
export type RequestRefundApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  requestRefundDto: RequestRefundDto;
};
export type ApproveRefundApiResponse = unknown;
export type ApproveRefundApiArg = {
  id: number;
};
export type DeclineRefundApiResponse = unknown;
export type DeclineRefundApiArg = {
  id: number;
  declineRefundDto: DeclineRefundDto;
};
export type RetryRefundApiResponse = /** status 201  */ RefundDto;
export type RetryRefundApiArg = {
  id: number;
};
export type ResolveRefundApiResponse = unknown;
export type ResolveRefundApiArg = {
  id: number;
  resolveRefundDto: ResolveRefundDto;
};
export type ListDisputesApiResponse = /** status 200  */ {
  rows: DisputeDto[];
  total: number;
};
export type ListDisputesApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
};
export type GetDisputeEvidenceApiResponse = /** status 200  */ EvidenceDto;
export type GetDisputeEvidenceApiArg = {
  id: number;
};
export type AnswerDisputeApiResponse = /** status 200  */ DisputeDto;
export type AnswerDisputeApiArg = {
  id: number;
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  evidenceDto: EvidenceDto;
};
export type ListCardsApiResponse = /** status 200  */ SavedCardDto[];
export type ListCardsApiArg = void;
export type SaveCardApiResponse = /** status 201  */ CardSetupDto;
export type SaveCardApiArg = void;
export type SetDefaultCardApiResponse = /** status 200  */ SavedCardDto[];
export type SetDefaultCardApiArg = {
  id: string;
};
export type RemoveCardApiResponse = unknown;
export type RemoveCardApiArg = {
  id: string;
};
export type ListOwnPaymentsApiResponse = /** status 200  */ {
  rows: OwnerPaymentDto[];
  total: number;
};
export type ListOwnPaymentsApiArg = {
  /** The `at` of the last listed payment, to be given with its `id` in beforeId. */
  before?: string;
  /** The `id` of the last listed payment. */
  beforeId?: string;
  /** The most payments on the page. */
  limit?: number;
};
export type ListComingChargesApiResponse = /** status 200  */ ComingChargeDto[];
export type ListComingChargesApiArg = void;
export type DownloadReceiptApiResponse = /** status 200  */ Blob;
export type DownloadReceiptApiArg = {
  id: string;
};
export type GetCancellationPreviewApiResponse =
  /** status 200  */ CancellationPreviewDto;
export type GetCancellationPreviewApiArg = {
  id: number;
};
export type GetEarningsApiResponse = /** status 200  */ EarningsDto;
export type GetEarningsApiArg = void;
export type ListEarningsLinesApiResponse = /** status 200  */ {
  rows: EarningsLineDto[];
  total: number;
};
export type ListEarningsLinesApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  after?: string;
};
export type ListStatementsApiResponse = /** status 200  */ {
  rows: StatementDto[];
  total: number;
};
export type ListStatementsApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  after?: string;
};
export type GetStatementApiResponse = /** status 200  */ StatementDto;
export type GetStatementApiArg = {
  id: number;
};
export type ListStatementLinesApiResponse = /** status 200  */ {
  rows: StatementLineDto[];
  total: number;
};
export type ListStatementLinesApiArg = {
  id: number;
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  after?: string;
};
export type ListReleasedLinesApiResponse =
  /** status 200  */ StatementLineDto[];
export type ListReleasedLinesApiArg = {
  id: number;
};
export type DownloadStatementCsvApiResponse = /** status 200  */ Blob;
export type DownloadStatementCsvApiArg = {
  id: number;
};
export type DownloadStatementPdfApiResponse = /** status 200  */ Blob;
export type DownloadStatementPdfApiArg = {
  id: number;
};
export type QuestionLineApiResponse = /** status 201  */ QuestionLineResultDto;
export type QuestionLineApiArg = {
  entryId: number;
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  questionLineDto: QuestionLineDto;
};
export type ListPayoutRunsApiResponse = /** status 200  */ {
  rows: PayoutRunDto[];
  total: number;
};
export type ListPayoutRunsApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
};
export type ListPayoutsApiResponse = /** status 200  */ {
  rows: AdminPayoutDto[];
  total: number;
};
export type ListPayoutsApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  after?: string;
  /** Limits the list to this ISO week. */
  week?: string;
  state?:
    "scheduled" | "draft" | "sent" | "paid" | "failed" | "held" | "rolled_over";
  /** Part of the salon's name. */
  q?: string;
};
export type GetPayoutApiResponse = /** status 200  */ AdminPayoutDto;
export type GetPayoutApiArg = {
  id: number;
};
export type ListPayoutLinesApiResponse = /** status 200  */ {
  rows: StatementLineDto[];
  total: number;
};
export type ListPayoutLinesApiArg = {
  id: number;
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  after?: string;
};
export type RetryPayoutApiResponse = /** status 200  */ AdminPayoutDto;
export type RetryPayoutApiArg = {
  id: number;
};
export type HoldPayoutApiResponse = /** status 200  */ AdminPayoutDto;
export type HoldPayoutApiArg = {
  id: number;
  reasonDto: ReasonDto;
};
export type ReleasePayoutApiResponse = /** status 200  */ AdminPayoutDto;
export type ReleasePayoutApiArg = {
  id: number;
};
export type ReversePayoutApiResponse = /** status 201  */ AdminPayoutDto;
export type ReversePayoutApiArg = {
  id: number;
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  reversePayoutDto: ReversePayoutDto;
};
export type ListRevenueApiResponse = /** status 200  */ RevenueMonthDto[];
export type ListRevenueApiArg = {
  /** The number of months, the present one included; 12 by default. */
  months?: number;
};
export type ListPayoutHoldsApiResponse = /** status 200  */ {
  rows: PayoutHoldDto[];
  total: number;
};
export type ListPayoutHoldsApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  after?: string;
};
export type PlacePayoutHoldApiResponse = /** status 201  */ CreatedRecordDto;
export type PlacePayoutHoldApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  placePayoutHoldDto: PlacePayoutHoldDto;
};
export type LiftPayoutHoldApiResponse = unknown;
export type LiftPayoutHoldApiArg = {
  id: number;
  reasonDto: ReasonDto;
};
export type ListQuestionedLinesApiResponse = /** status 200  */ {
  rows: QuestionedLineDto[];
  total: number;
};
export type ListQuestionedLinesApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  after?: string;
  /** Questions that wait for a decision by default. */
  state?: "decided" | "open";
};
export type DecideQuestionedLineApiResponse = unknown;
export type DecideQuestionedLineApiArg = {
  id: number;
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  decideQuestionedLineDto: DecideQuestionedLineDto;
};
export type ListAdjustmentsApiResponse = /** status 200  */ {
  rows: AdjustmentDto[];
  total: number;
};
export type ListAdjustmentsApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  after?: string;
  state?: "waiting" | "declined" | "posted";
};
export type ProposeAdjustmentApiResponse = /** status 201  */ AdjustmentDto;
export type ProposeAdjustmentApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  proposeAdjustmentDto: ProposeAdjustmentDto;
};
export type ApproveAdjustmentApiResponse = unknown;
export type ApproveAdjustmentApiArg = {
  id: number;
};
export type DeclineAdjustmentApiResponse = unknown;
export type DeclineAdjustmentApiArg = {
  id: number;
  reasonDto: ReasonDto;
};
export type ListReconciliationTasksApiResponse = /** status 200  */ {
  rows: ReconciliationTaskDto[];
  total: number;
};
export type ListReconciliationTasksApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  after?: string;
  /** Limits the list to tasks with this status. */
  status?: "open" | "vanished" | "resolved";
};
export type BookReconciliationTaskApiResponse =
  /** status 200  */ ReconciliationTaskDto;
export type BookReconciliationTaskApiArg = {
  id: number;
};
export type ResolveReconciliationTaskApiResponse =
  /** status 200  */ ReconciliationTaskDto;
export type ResolveReconciliationTaskApiArg = {
  id: number;
  resolveTaskDto: ResolveTaskDto;
};
export type ListNotificationPreferencesApiResponse =
  /** status 200  */ NotificationPreferenceDto[];
export type ListNotificationPreferencesApiArg = void;
export type SetNotificationPreferenceApiResponse =
  /** status 200  */ NotificationPreferenceDto[];
export type SetNotificationPreferenceApiArg = {
  notificationPreferenceDto: NotificationPreferenceDto;
};
export type GetUnsubscribeLinkApiResponse = /** status 200  */ UnsubscribeDto;
export type GetUnsubscribeLinkApiArg = {
  token: string;
};
export type UnsubscribeApiResponse = /** status 200  */ UnsubscribeDto;
export type UnsubscribeApiArg = {
  token: string;
};
export type GetMailLogApiResponse = /** status 200  */ MailLogDto;
export type GetMailLogApiArg = void;
export type GetCalendarFeedApiResponse = /** status 200  */ CalendarFeedDto;
export type GetCalendarFeedApiArg = void;
export type RenewCalendarFeedApiResponse = /** status 200  */ CalendarFeedDto;
export type RenewCalendarFeedApiArg = void;
export type RevokeCalendarFeedApiResponse = unknown;
export type RevokeCalendarFeedApiArg = void;
export type GetAppointmentCalendarApiResponse = /** status 200  */ Blob;
export type GetAppointmentCalendarApiArg = {
  id: number;
};
export type GetPushConfigApiResponse = /** status 200  */ PushConfigDto;
export type GetPushConfigApiArg = void;
export type SubscribePushApiResponse = unknown;
export type SubscribePushApiArg = {
  subscribePushDto: SubscribePushDto;
};
export type RenewPushApiResponse = /** status 200  */ RenewedPushDto;
export type RenewPushApiArg = {
  pushEndpointDto: PushEndpointDto;
};
export type WithdrawPushApiResponse = unknown;
export type WithdrawPushApiArg = {
  pushEndpointDto: PushEndpointDto;
};
export type GetAdminSalonApiResponse = /** status 200  */ AdminSalonDetailDto;
export type GetAdminSalonApiArg = {
  id: number;
};
export type DecideSalonApiResponse = /** status 200  */ SalonDecisionDto;
export type DecideSalonApiArg = {
  id: number;
  decideSalonDto: DecideSalonDto;
};
export type ListAuditApiResponse = /** status 200  */ {
  rows: AuditEntryDto[];
  total: number;
};
export type ListAuditApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  after?: string;
  /** Limits the list to this action. */
  action?: string;
  /** Limits the list to changes by this account. */
  actorId?: number;
  /** Limits the list to changes of this subject, by its kind and id. */
  subject?: string;
};
export type ListAuditActionsApiResponse = /** status 200  */ string[];
export type ListAuditActionsApiArg = void;
export type FindPeopleApiResponse = /** status 200  */ PersonDto[];
export type FindPeopleApiArg = {
  /** A part of the e-mail address, the username or the name. */
  q: string;
};
export type EndUserSessionsApiResponse = unknown;
export type EndUserSessionsApiArg = {
  id: number;
};
export type SuspendAccountApiResponse = unknown;
export type SuspendAccountApiArg = {
  id: number;
  accountReasonDto: AccountReasonDto;
};
export type RestoreAccountApiResponse = unknown;
export type RestoreAccountApiArg = {
  id: number;
  accountReasonDto: AccountReasonDto;
};
export type ListStuckJobsApiResponse = /** status 200  */ {
  rows: StuckJobDto[];
  total: number;
};
export type ListStuckJobsApiArg = {
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
};
export type RetryStuckJobApiResponse = unknown;
export type RetryStuckJobApiArg = {
  id: string;
};
export type GetTestClockApiResponse = /** status 200  */ TestClockDto;
export type GetTestClockApiArg = void;
export type MoveTestClockApiResponse = /** status 202  */ TestClockDto;
export type MoveTestClockApiArg = {
  /** Makes repeating this call harmless */
  "Idempotency-Key"?: string;
  moveTestClockDto: MoveTestClockDto;
};
export type GetSandboxBehaviourApiResponse =
  /** status 200  */ SandboxBehaviourDto;
export type GetSandboxBehaviourApiArg = void;
export type SetSandboxBehaviourApiResponse =
  /** status 200  */ SandboxBehaviourDto;
export type SetSandboxBehaviourApiArg = {
  sandboxBehaviourDto: SandboxBehaviourDto;
};
export type ListTimelineApiResponse = /** status 200  */ TimelineEntryDto[];
export type ListTimelineApiArg = {
  /** Limits the list to entries before this position. */
  before?: number;
  /** The most lines on the page. */
  limit?: number;
};
export type ReceiveStripeEventApiResponse = unknown;
export type ReceiveStripeEventApiArg = {
  "stripe-signature": string;
};
export type SessionDto = {
  token: string;
  role: "pet_owner" | "salon" | "admin";
  userId: number;
  username: string;
  email: string;
  /** Whether a second factor has to be set up before anything else; absent if not. */
  lacksSecondFactor?: boolean;
};
export type SecondFactorRequiredDto = {
  /** Valid once, for ten minutes, and only for this step. */
  ticket: string;
  ways: ("code" | "passkey" | "recovery_code")[];
};
export type FieldErrorDto = {
  /** The field's path in the request, e.g. `petOwner.firstName`. */
  field: string;
  /** The reason why it cannot be accepted, as a sentence for a person. */
  message: string;
};
export type ErrorBodyDto = {
  statusCode: number;
  /** Stable, for programs. */
  code: string;
  /** A sentence for a person. */
  message: string;
  errors?: FieldErrorDto[];
  /** The id of this request. */
  requestId: string;
  /** The id of everything that this request led to, in logs and traces. */
  traceId: string;
};
export type LoginDto = {
  email: string;
  password: string;
};
export type RoleDataDto = {
  id: number;
  name?: string;
  /** The status of a salon: pending, approved or rejected. */
  status?: string;
  /** The reason why a salon was rejected, if the administrator gave one. */
  decisionReason?: string;
  /** The salon-local date of the last day of a salon that has given notice. */
  leavesOn?: string;
  /** The salon-local date of the last day of a salon that was a partner and has left. */
  leftOn?: string;
  /** Whether a salon that has left has applied again since. */
  hasAppliedSince?: boolean;
};
export type CurrentUserDto = {
  id: number;
  email: string;
  /** Whether the owner has proven that the address is theirs. */
  emailVerified: boolean;
  /** The UTC instant from which the account is erased; null unless closing was requested. */
  erasesAt: string | null;
  username: string;
  role: "pet_owner" | "salon" | "admin";
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  roleData: RoleDataDto | null;
};
export type UpdateUserDto = {
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  address?: string | null;
  city?: string | null;
  state?: string | null;
  zipCode?: string | null;
};
export type ReauthenticateByPasswordDto = {
  currentPassword: string;
};
export type OpenSessionDto = {
  id: string;
  /** The browser and system; null if the browser did not name them. */
  device: string | null;
  /** The time at which the session was last used, to a quarter of an hour. */
  lastUsedAt: string;
  /** Whether it is the session of this call. */
  current: boolean;
};
export type PasswordResetRequestedDto = {
  /** The same text for every address. */
  message: string;
};
export type RequestPasswordResetDto = {
  email: string;
};
export type PasswordResetResultDto = {
  /** The account's address, to sign in with. */
  email: string;
};
export type ConfirmPasswordResetDto = {
  /** The part after the # of the mailed link. */
  token: string;
  password: string;
};
export type ChangePasswordDto = {
  currentPassword: string;
  newPassword: string;
};
export type AddressMailSentDto = {
  /** The same text whether the address has an account or not. */
  message: string;
};
export type ConfirmedAddressDto = {
  /** The account's address from now on. */
  email: string;
};
export type AddressTokenDto = {
  /** The part after the # of the mailed link. */
  token: string;
};
export type ChangeAddressDto = {
  email: string;
};
export type ReportedSignInDto = {
  /** The address to which the link to set a new password went. */
  email: string;
};
export type SignInNoticeTokenDto = {
  /** The part after the # of the mailed link. */
  token: string;
};
export type PasskeyDto = {
  /** The time of the last sign-in or proof with the passkey; null if it was not used yet. */
  lastUsedAt: string | null;
  id: string;
  /** The owner's name for the passkey, by default the device. */
  name: string;
  /** The device on which the passkey was created. */
  device: string;
  createdAt: string;
};
export type AttestationResponseDto = {
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[];
};
export type NewPasskeyDto = {
  id: string;
  response: AttestationResponseDto;
};
export type RelyingPartyDto = {
  id?: string;
  name: string;
};
export type PasskeyUserDto = {
  id: string;
  name: string;
  displayName: string;
};
export type CredentialParametersDto = {
  alg: number;
  type: "public-key";
};
export type CredentialDescriptorDto = {
  id: string;
  type: "public-key";
  transports?: string[];
};
export type AuthenticatorSelectionDto = {
  residentKey?: "discouraged" | "preferred" | "required";
  requireResidentKey?: boolean;
  userVerification?: "discouraged" | "preferred" | "required";
};
export type PasskeyCreationOptionsDto = {
  rp: RelyingPartyDto;
  user: PasskeyUserDto;
  challenge: string;
  pubKeyCredParams: CredentialParametersDto[];
  timeout?: number;
  excludeCredentials?: CredentialDescriptorDto[];
  authenticatorSelection?: AuthenticatorSelectionDto;
  attestation?: "none" | "direct" | "enterprise" | "indirect";
  hints?: ("hybrid" | "security-key" | "client-device")[];
  extensions?: {
    [key: string]: any;
  };
};
export type RenamePasskeyDto = {
  /** The owner's name for the passkey; one line of text. */
  name: string;
};
export type PasskeyRequestOptionsDto = {
  challenge: string;
  rpId?: string;
  timeout?: number;
  userVerification?: "discouraged" | "preferred" | "required";
  /** Absent if any passkey of this site may answer. */
  allowCredentials?: CredentialDescriptorDto[];
};
export type AssertionResponseDto = {
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  /** The random id by which the passkey knows its account. */
  userHandle?: string | null;
};
export type PasskeyAssertionDto = {
  id: string;
  response: AssertionResponseDto;
};
export type ClosingObstacleDto = {
  /** The obstacle that has to end first. */
  text: string;
  /** The page where it is ended; null if there is none. */
  path: string | null;
};
export type AccountClosingDto = {
  obstacles: ClosingObstacleDto[];
  /** The UTC instant from which the account is erased; null unless closing was requested. */
  erasesAt: string | null;
};
export type AccountClosingRequestedDto = {
  /** The UTC instant from which the account is erased. */
  erasesAt: string;
};
export type SecondFactorDto = {
  /** The time since which codes of an app are required; null if they are not. */
  codesSince: string | null;
  /** The number of unused recovery codes. */
  recoveryCodesLeft: number;
  /** Whether the caller has to have a second factor. */
  required: boolean;
  /** Whether the caller has no second factor, and may do nothing else until there is one. */
  lacking: boolean;
};
export type AuthenticatorSecretDto = {
  /** The secret to type into the app, in base32. */
  secret: string;
  /** The secret to show to the app as a picture. */
  uri: string;
};
export type RecoveryCodesDto = {
  /** Each code is valid once. They are shown here and never again. */
  recoveryCodes: string[];
};
export type AuthenticatorCodeDto = {
  code: string;
};
export type ResetSecondFactorDto = {
  email: string;
  /** The way in which the administrator knows that it is really this person. */
  reason: string;
};
export type SignInByCodeDto = {
  code: string;
  /** The ticket that answered the password. */
  ticket: string;
};
export type SignInByRecoveryCodeDto = {
  code: string;
  /** The ticket that answered the password. */
  ticket: string;
};
export type SecondFactorTicketDto = {
  /** The ticket that answered the password. */
  ticket: string;
};
export type SignInBySecondFactorPasskeyDto = {
  /** The ticket that answered the password. */
  ticket: string;
  passkey: PasskeyAssertionDto;
};
export type PlanDto = {
  id: number;
  petSize: "small" | "medium" | "large" | "x_large";
  planType: "basic" | "bath_only";
  name: string;
  description: string;
  /** Cents for a month. */
  monthlyPrice: number;
  /** The features of the plan, one for each line. */
  features: string[];
};
export type RegisteredSalonDto = {
  id: number;
  name: string;
  status: "pending" | "approved" | "rejected";
  /** IANA name, taken from the state. */
  timeZone: string;
};
export type RegisterSalonDto = {
  name: string;
  phone: string;
  address: string;
  city: string;
  /** Determines the salon's first time zone. */
  state: string;
  zipCode: string;
  description?: string;
  businessLicense?: string;
  insuranceInfo?: string;
  acceptsSmallPets?: boolean;
  acceptsMediumPets?: boolean;
  acceptsLargePets?: boolean;
  acceptsXLargePets?: boolean;
  /** A registration is always pending. */
  status?: "pending";
};
export type SalonApplicationAnswerDto = {
  status: "pending";
  message: string;
};
export type SalonApplicationDto = {
  salonName: string;
  ownerName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** Free text. */
  yearsInBusiness: string;
  website?: string;
  specialty?: string;
  /** Small has 1-2 groomers, medium 3-5, large 6 and more. */
  salonSize: "small" | "medium" | "large";
  acceptsXLargePets?: boolean;
  termsAccepted: boolean;
  pricingAgreed: boolean;
};
export type NetworkStatsDto = {
  salons: number;
  cities: number;
  reviews: number;
  /** Mean of all reviews, out of 5; null while there are none. */
  averageRating: number | null;
};
export type SalonPictureDto = {
  id: number;
  /** The path of its files without width and type; the content at a path never changes. */
  address: string;
  /** The description of the picture for people who do not see it. */
  alt: string;
  /** The width of its largest file, in pixels. */
  width: number;
  height: number;
  /** The widths of its files, the last being its own. */
  widths: number[];
};
export type AddSalonPictureDto = {
  /** The description of the picture for people who do not see it. */
  alt: string;
};
export type UpdateSalonPictureDto = {
  /** The description of the picture for people who do not see it. */
  alt?: string;
  /** Its place among the salon's pictures, counted from 1; a place beyond the last one means the last. */
  position?: number;
};
export type SalonHoursDto = {
  /** 0 is Sunday. */
  dayOfWeek: number;
  /** Salon-local. */
  openTime: string;
  /** Salon-local. */
  closeTime: string;
  isClosed: boolean;
  /** Salon-local; no visit takes place between the start of the break and its end. Null on a day without a break. */
  breakStart: string | null;
  /** Salon-local. */
  breakEnd: string | null;
};
export type SalonReviewDto = {
  id: number;
  /** 1 to 5. */
  rating: number;
  comment: string;
  customerName: string;
  /** UTC instant. */
  createdAt: string;
};
export type SalonDetailDto = {
  hours: SalonHoursDto[];
  /** The salon-local dates of the seven days from today on which a closure replaces the weekly hours. */
  closedDates: string[];
  /** The salon's own pictures in their order; a drawing is shown where there are none. */
  pictures: SalonPictureDto[];
  /** The newest three; GET /api/salons/{id}/reviews lists the others. */
  reviews: SalonReviewDto[];
  id: number;
  name: string;
  description: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** The state in the address of the city's page; empty where it has no letter or digit. */
  stateSlug: string;
  /** The city in the address of the city's page. */
  citySlug: string;
  acceptsSmallPets: boolean;
  acceptsMediumPets: boolean;
  acceptsLargePets: boolean;
  acceptsXLargePets: boolean;
  /** Mean of the reviews, out of 5; null while there are none. */
  rating: number | null;
  reviewCount: number;
  /** The first of its own pictures; null while it has none. */
  picture: SalonPictureDto | null;
  /** Always `approved` for the public. */
  status: "pending" | "approved" | "rejected";
  /** IANA name. */
  timeZone: string;
  /** UTC instant. */
  createdAt: string;
};
export type SalonClosureDto = {
  id: number;
  /** Salon-local. */
  date: string;
  /** Whether the closure is repeated on this date of every year. */
  yearly: boolean;
  reason: string;
};
export type SalonSettingsDto = {
  businessLicense: string | null;
  insuranceInfo: string | null;
  /** The number of dogs that can be bathed at once. */
  stations: number;
  /** The salon's own point in degrees; null where its ZIP code locates it. */
  latitude: number | null;
  longitude: number | null;
  hours: SalonHoursDto[];
  /** The pictures in their order. */
  pictures: SalonPictureDto[];
  /** Coming and yearly closures, by date. */
  closures: SalonClosureDto[];
  id: number;
  name: string;
  description: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** The state in the address of the city's page; empty where it has no letter or digit. */
  stateSlug: string;
  /** The city in the address of the city's page. */
  citySlug: string;
  acceptsSmallPets: boolean;
  acceptsMediumPets: boolean;
  acceptsLargePets: boolean;
  acceptsXLargePets: boolean;
  /** Mean of the reviews, out of 5; null while there are none. */
  rating: number | null;
  reviewCount: number;
  /** The first of its own pictures; null while it has none. */
  picture: SalonPictureDto | null;
  /** Always `approved` for the public. */
  status: "pending" | "approved" | "rejected";
  /** IANA name. */
  timeZone: string;
  /** UTC instant. */
  createdAt: string;
};
export type UpdateSalonDto = {
  name?: string;
  description?: string;
  phone?: string;
  address?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  /** The latitude of the salon's own point in degrees; null, with a longitude of null, removes the point. */
  latitude?: number | null;
  longitude?: number | null;
  acceptsSmallPets?: boolean;
  acceptsMediumPets?: boolean;
  acceptsLargePets?: boolean;
  acceptsXLargePets?: boolean;
  /** IANA name. */
  timeZone?: string;
  /** The number of dogs that can be bathed at once. */
  stations?: number;
  /** Ids of the visits that are cancelled with the change, as the 409 `salons.visits_affected` listed them. */
  cancelVisits?: number[];
};
export type WeekdayHoursDto = {
  /** 0 is Sunday. */
  dayOfWeek: number;
  /** Salon-local. */
  openTime: string;
  /** Salon-local; 24:00 is midnight. */
  closeTime: string;
  isClosed: boolean;
  /** Salon-local; given together with its end, and null or left out on a day without a break. */
  breakStart?: string | null;
  /** Salon-local. */
  breakEnd?: string | null;
};
export type ReplaceHoursDto = {
  /** Each weekday once at most; a weekday that is left out has the standard hours. */
  hours: WeekdayHoursDto[];
  /** Ids of the visits that are cancelled with the change, as the 409 `salons.visits_affected` listed them. */
  cancelVisits?: number[];
};
export type AddClosureDto = {
  /** Salon-local. */
  date: string;
  /** Whether the closure is repeated on this date of every year. */
  yearly?: boolean;
  /** The reason, which is shown to owners who want to book that day. */
  reason: string;
  /** Ids of the visits that are cancelled with the change, as the 409 `salons.visits_affected` listed them. */
  cancelVisits?: number[];
};
export type AddOnDto = {
  id: number;
  salonId: number;
  name: string;
  description: string;
  /** Cents. */
  price: number;
  petSize: "small" | "medium" | "large" | "all";
  /** Minutes. */
  duration: number;
};
export type CreateAddOnDto = {
  /** The caller's own salon. */
  salonId: number;
  name: string;
  description: string;
  /** Cents. */
  price: number;
  petSize: "small" | "medium" | "large" | "all";
  /** Minutes. */
  duration: number;
};
export type UpdateAddOnDto = {
  /** The caller's own salon. */
  salonId?: number;
  name?: string;
  description?: string;
  /** Cents. */
  price?: number;
  petSize?: "small" | "medium" | "large" | "all";
  /** Minutes. */
  duration?: number;
};
export type PetDto = {
  id: number;
  name: string;
  size: "small" | "medium" | "large" | "x_large";
  breed: string | null;
  coatType: string | null;
  specialNotes: string | null;
};
export type CreatePetDto = {
  name: string;
  size: "small" | "medium" | "large" | "x_large";
  breed?: string;
  coatType?: string;
  specialNotes?: string;
};
export type UpdatePetDto = {
  name?: string;
  size?: "small" | "medium" | "large" | "x_large";
  breed?: string | null;
  coatType?: string | null;
  specialNotes?: string | null;
};
export type PaymentConfigDto = {
  publishableKey: string;
  /** The module to load (`type="module"`) before Stripe's loader; null if the page uses Stripe's own script. */
  scriptUrl: string | null;
  /** No real money moves. */
  sandbox: boolean;
};
export type PayoutBankDto = {
  name: string | null;
  last4: string;
};
export type PayoutAccountDto = {
  state:
    | "rejected"
    | "not_begun"
    | "incomplete"
    | "in_review"
    | "ready"
    | "bank_refused"
    | "lost";
  /** The details that the provider still requires, in words. */
  missing: string[];
  bank: PayoutBankDto | null;
  /** The reason why the bank sent the last payout back; null if it did not. */
  bankReason: string | null;
};
export type PayoutOnboardingDto = {
  /** The provider's page; it opens once and within minutes. */
  url: string;
};
export type PayoutDashboardDto = {
  /** The provider's page; it opens once and within minutes. */
  url: string;
};
export type ProviderNoticeDto = {
  kind: "accounts_refused" | "automatic_payouts" | "balance_short";
  problem: string;
  /** The remedy, in plain words. */
  remedy: string;
  /** UTC instant. */
  raisedAt: string;
};
export type SalonDocumentDto = {
  kind: "license" | "insurance";
  contentType: string;
  expiresOn: string;
  /** `expiring` when the salon is reminded of it, or `expired` already. */
  state: "expiring" | "expired" | "valid";
  /** UTC instant. */
  uploadedAt: string;
};
export type ApplicationDocumentsDto = {
  salonName: string;
  /** Whether documents can be added: nobody has decided about the application yet. */
  isPending: boolean;
  documents: SalonDocumentDto[];
};
export type ApplicationLinkDto = {
  /** The part of the link after the #. */
  token: string;
};
export type AddApplicationDocumentDto = {
  /** The part of the link after the #. */
  token: string;
  kind: "license" | "insurance";
  /** The last day on which it is valid. */
  expiresOn: string;
};
export type OwnApplicationDto = {
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  description: string;
  businessLicense: string | null;
  insuranceInfo: string | null;
  acceptsSmallPets: boolean;
  acceptsMediumPets: boolean;
  acceptsLargePets: boolean;
  acceptsXLargePets: boolean;
  ownerName: string | null;
  yearsInBusiness: string | null;
  website: string | null;
  specialty: string | null;
  salonSize: string | null;
};
export type ApplyAgainResultDto = {
  status: "pending";
};
export type ApplyAgainDto = {
  name: string;
  phone: string;
  address: string;
  city: string;
  /** Determines the salon's first time zone. */
  state: string;
  zipCode: string;
  description?: string;
  businessLicense?: string;
  insuranceInfo?: string;
  acceptsSmallPets?: boolean;
  acceptsMediumPets?: boolean;
  acceptsLargePets?: boolean;
  acceptsXLargePets?: boolean;
};
export type ApplicationFieldChangeDto = {
  field: string;
  before: string | null;
  after: string | null;
};
export type EarlierApplicationDto = {
  /** UTC instant. */
  appliedAt: string;
  /** UTC instant. */
  decidedAt: string | null;
  /** The administrator's username. */
  decidedBy: string | null;
  reason: string | null;
  /** UTC instant at which a salon that was approved by this application left the network; null otherwise. */
  leftAt: string | null;
  /** The changes in the next application. */
  changes: ApplicationFieldChangeDto[];
};
export type ConsentDto = {
  kind: "salon" | "account";
  /** UTC instant. */
  givenAt: string;
  /** SHA-256 of the words. */
  version: string;
};
export type ApplicationHistoryDto = {
  /** Newest first. */
  earlier: EarlierApplicationDto[];
  /** The consents of the salon and its account, newest first. */
  consents: ConsentDto[];
};
export type ChecklistStepDto = {
  key:
    "hours" | "stations" | "sizes" | "pictures" | "payout_account" | "add_ons";
  done: boolean;
  /** Whether the salon may keep the initial setting by confirming it. */
  mayKeep: boolean;
};
export type ChecklistDto = {
  steps: ChecklistStepDto[];
  doneCount: number;
  /** Whether the salon has put the checklist away. */
  putAway: boolean;
};
export type ConfirmChecklistStepDto = {
  step:
    "hours" | "stations" | "sizes" | "pictures" | "payout_account" | "add_ons";
};
export type AddDocumentDto = {
  kind: "license" | "insurance";
  /** The last day on which it is valid. */
  expiresOn: string;
};
export type ExitNoticeDto = {
  /** The salon-local date of the last day; null unless the salon has given notice. */
  lastDay: string | null;
  /** UTC instant of the notice; null unless the salon has given notice. */
  givenAt: string | null;
  /** The salon-local date of the last day if the salon gave notice now. */
  lastDayIfGivenNow: string;
};
export type GiveExitNoticeDto = {
  /** The last day that the salon has seen, salon-local. Another one is refused. */
  lastDay: string;
  /** Ids of the visits that are cancelled with the change, as the 409 `salons.visits_affected` listed them. */
  cancelVisits?: number[];
};
export type SubscribedPetDto = {
  id: number;
  name: string;
  breed: string | null;
  size: "small" | "medium" | "large" | "x_large";
};
export type SelectedSalonDto = {
  id: number;
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
};
export type NextPlanDto = {
  name: string;
  petSize: "small" | "medium" | "large" | "x_large";
  /** Cents a month. */
  monthlyPrice: number;
  /** The UTC instant from which the plan applies. */
  from: string;
};
export type SubscriptionActionsDto = {
  book: boolean;
  cancel: boolean;
  /** Take the cancellation back without a second charge. */
  resubscribe: boolean;
  /** Pause it from the end of the paid period on. */
  pause: boolean;
  /** Take a pause back before it begins. */
  withdrawPause: boolean;
  /** End a pause now, which charges a month. */
  unpause: boolean;
  /** Change to the plan of another size from the next period on. */
  changePlan: boolean;
  withdrawPlanChange: boolean;
  selectSalon: boolean;
};
export type SubscriptionDto = {
  id: number;
  status:
    "pending" | "active" | "past_due" | "paused" | "cancelled" | "expired";
  petId: number;
  pet: SubscribedPetDto;
  plan: PlanDto;
  salon: SelectedSalonDto | null;
  /** The monthly price at the purchase, in cents. */
  monthlyPrice: number;
  /** UTC instant of the first payment; null while it is outstanding. */
  startDate: string | null;
  /** The UTC instant from which no bath may begin; for a past due subscription until it is paid. Null while none is set. */
  endDate: string | null;
  /** The UTC end of the present period, which is the next renewal unless it is paused then. */
  currentPeriodEnd: string | null;
  /** The UTC instant from which no bath may begin until `pausedUntil`, the next renewal; both null without a pause. */
  pausesAt: string | null;
  pausedUntil: string | null;
  /** The plan that replaces the present one with a later period; null where none is planned. */
  nextPlan: NextPlanDto | null;
  /** A requested change that is saved, and is made within minutes because the payment provider has not answered yet. Null
    where none is under way. */
  changeUnderWay:
    | ("pause" | "withdraw_pause" | "unpause" | "change_plan" | "withdraw_plan")
    | null;
  can: SubscriptionActionsDto;
};
export type OpenPaymentDto = {
  /** The secret with which the page confirms the open payment. */
  clientSecret: string;
  /** The payment provider's id, for the sync call. */
  subscriptionId: string;
  /** Cents. */
  amount: number;
};
export type SelectSalonDto = {
  salonId: number;
};
export type OrderedBathDto = {
  salonName: string;
  /** The salon's time zone. */
  timeZone: string;
  /** When the bath is to begin, a UTC instant. */
  startsAt: string;
};
export type CheckoutDto = {
  /** The secret with which the page confirms the first payment, or with which a guest's page saves the card. */
  clientSecret: string;
  /** For an owner the payment provider's id, for the sync call. For a guest the id that the registration names beside
    the saved card. */
  subscriptionId: string;
  /** The bath that an owner's order books when it is paid, which may have been chosen on another visit. Null where there is
    none, or its salon is no longer a partner; absent for a guest. */
  firstBath?: OrderedBathDto | null;
};
export type WizardPetDto = {
  name: string;
  size: "small" | "medium" | "large" | "x_large";
  isMixedBreed?: boolean;
  primaryBreed: string;
  /** In the owner's words. */
  age: string;
  ownerZipCode: string;
};
export type FirstBathDto = {
  salonId: number;
  /** When the bath is to begin, a UTC instant. */
  startsAt: string;
  /** Ids of the salon's add-ons. */
  addons?: number[];
};
export type StartSubscriptionDto = {
  planId: number;
  /** The monthly price of the plan that the page shows, in cents. If it costs more, nothing is ordered. */
  monthlyPrice?: number;
  /** The owner's pet. */
  petId?: number;
  /** The pet of a guest. */
  petDetails?: WizardPetDto;
  /** The salon that the pet is to go to; it may be chosen later as well. */
  salonId?: number | null;
  /** The bath that an owner chose before. Null gives up the one of an earlier, unpaid order, which otherwise keeps it. A
    guest names the bath when the account is made. */
  firstBath?: FirstBathDto | null;
};
export type SyncResultDto = {
  /** The result of the sync; always `pending` for anyone but the owner. */
  syncStatus: "pending" | "created_new" | "updated" | "unchanged";
  /** The owner's pet. */
  petId?: number;
};
export type CheckSubscriptionDto = {
  stripeSubscriptionId: string;
  userId?: number;
  email?: string;
};
export type CheckUserDto = {
  userId?: number;
  email?: string;
};
export type RegisteredDto = {
  token: string;
  role: "pet_owner" | "salon" | "admin";
  userId: number;
  username: string;
  email: string;
  /** Whether a second factor has to be set up before anything else; absent if not. */
  lacksSecondFactor?: boolean;
  message: string;
};
export type PetOwnerDto = {
  firstName: string;
  lastName: string;
};
export type RegisterDto = {
  /** An owner's username is derived from the e-mail; a salon chooses one. */
  username: string;
  email: string;
  /** The id of the saved card's setup intent. */
  setupIntentId?: string;
  /** The id that POST /api/get-or-create-subscription returned with the client secret. */
  subscriptionId?: string;
  phone?: string;
  address?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  planId?: number;
  /** The monthly price of the plan that the page shows, in cents. If it costs more, nothing is ordered. */
  monthlyPrice?: number;
  petData?: WizardPetDto;
  /** The bath that was chosen before the registration. */
  firstBath?: FirstBathDto;
  /** The salon that was chosen in the wizard's third step, if any. */
  salonId?: number | null;
  password: string;
  /** Administrators cannot be created here. */
  role: "pet_owner" | "salon";
  /** An owner's name; required for owners. */
  petOwner?: PetOwnerDto;
};
export type PauseChoiceDto = {
  months: number;
  /** The UTC instant of the first payment after the pause. */
  until: string;
};
export type PauseChoicesDto = {
  /** The UTC instant of the pause's beginning, the end of the paid period. From then on nothing is paid and no bath may
    begin. */
  from: string;
  choices: PauseChoiceDto[];
};
export type PauseSubscriptionDto = {
  months: 3 | 2 | 1;
};
export type PlanChoicesDto = {
  /** The UTC instant from which the dog has the new size: the end of the present period. */
  from: string;
  /** The UTC instant at which the new price is charged for the first time. */
  chargedAt: string;
  choices: PlanDto[];
};
export type ChangePlanDto = {
  size: "small" | "medium" | "large" | "x_large";
  /** The monthly price of the plan of that size that the page shows, in cents. If it costs more, nothing is changed. */
  monthlyPrice?: number;
};
export type BookedAddOnDto = {
  id: number;
  name: string;
  /** The price when booked, in cents. */
  price: number;
  /** Minutes. */
  duration: number;
};
export type AppointmentSalonDto = {
  id: number;
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  timeZone: string;
  /** Whether the salon is a partner now, so that another bath can be booked there. */
  isPartner: boolean;
};
export type VisitObjectionDto = {
  reason: string;
  /** UTC instant. */
  at: string;
  /** The UTC instant at which the salon answered, or the objection stood; null while it waits. */
  settledAt: string | null;
};
export type AppointmentSeriesDto = {
  id: number;
  /** The number of this visit in the series, counted from 1. */
  place: number;
  /** The number of visits that were booked. */
  visits: number;
  everyWeeks: number;
  /** The date of the first wanted visit; salon-local. */
  firstOn: string;
  /** A salon-local date of the series as it is for this visit; it gives the weekday. */
  on: string;
};
export type AppointmentActionsDto = {
  cancel: boolean;
  /** Move the visit to another time at the same salon. */
  move: boolean;
  /** Review the bath: once, after it is completed. */
  review: boolean;
  /** Object that the visit did not take place, where it counts as completed because the salon did not mark it. */
  object: boolean;
  /** The statuses that a salon may set; absent for owners. */
  statuses?: (
    "cancelled" | "scheduled" | "in_progress" | "completed" | "no_show"
  )[];
};
export type AppointmentDto = {
  id: number;
  /** The UTC instant at which the bath begins. */
  date: string;
  /** UTC instant. */
  endsAt: string;
  status: "cancelled" | "scheduled" | "in_progress" | "completed" | "no_show";
  subscriptionId: number;
  petId: number;
  petName: string;
  petSize: "small" | "medium" | "large" | "x_large";
  petOwnerName: string;
  petOwnerEmail: string;
  petOwnerPhone: string | null;
  notes: string | null;
  addons: BookedAddOnDto[];
  salon: AppointmentSalonDto;
  /** The UTC instant until which a cancellation does not count as one of the week's baths. */
  freeCancellationUntil: string;
  /** Whether the visit was cancelled late and counts as one of the week's baths. */
  cancelledLate: boolean;
  /** The UTC instant until which the owner may object and the salon correct a visit that it did not mark; otherwise
    null. */
  objectableUntil: string | null;
  objection: VisitObjectionDto | null;
  /** Null where the visit was booked alone. */
  series: AppointmentSeriesDto | null;
  /** Names of the dogs that were booked together with this one. */
  bookedWith: string[];
  can: AppointmentActionsDto;
};
export type BookAppointmentDto = {
  subscriptionId: number;
  salonId: number;
  petId: number;
  /** When the bath begins, a UTC instant. */
  date: string;
  /** Ids of the salon's add-ons. */
  addons?: number[];
  /** The price of these add-ons that the owner was shown, in cents. If they cost more, nothing is booked. */
  addonsTotalCents?: number;
  /** A note for the salon. */
  notes?: string;
};
export type AppointmentPetDto = {
  breed: string | null;
  coatType: string | null;
  specialNotes: string | null;
};
export type AppointmentDetailDto = {
  id: number;
  /** The UTC instant at which the bath begins. */
  date: string;
  /** UTC instant. */
  endsAt: string;
  status: "cancelled" | "scheduled" | "in_progress" | "completed" | "no_show";
  subscriptionId: number;
  petId: number;
  petName: string;
  petSize: "small" | "medium" | "large" | "x_large";
  petOwnerName: string;
  petOwnerEmail: string;
  petOwnerPhone: string | null;
  notes: string | null;
  addons: BookedAddOnDto[];
  salon: AppointmentSalonDto;
  /** The UTC instant until which a cancellation does not count as one of the week's baths. */
  freeCancellationUntil: string;
  /** Whether the visit was cancelled late and counts as one of the week's baths. */
  cancelledLate: boolean;
  /** The UTC instant until which the owner may object and the salon correct a visit that it did not mark; otherwise
    null. */
  objectableUntil: string | null;
  objection: VisitObjectionDto | null;
  /** Null where the visit was booked alone. */
  series: AppointmentSeriesDto | null;
  /** Names of the dogs that were booked together with this one. */
  bookedWith: string[];
  can: AppointmentActionsDto;
  pet: AppointmentPetDto;
  /** The station that is kept for the dog, counted from 1. */
  station: number;
  /** The UTC instant of the booking. */
  bookedAt: string;
  /** The UTC instant at which the salon last set the status. */
  statusChangedAt: string | null;
};
export type MoveAppointmentDto = {
  /** When the bath is to begin, a UTC instant. */
  date: string;
};
export type SalonDayVisitDto = {
  id: number;
  /** UTC instant. */
  date: string;
  /** UTC instant. */
  endsAt: string;
  status: "cancelled" | "scheduled" | "in_progress" | "completed" | "no_show";
  petName: string;
  petSize: "small" | "medium" | "large" | "x_large";
  petOwnerName: string;
  /** The station, counted from 1. */
  station: number;
};
export type StationLoadDto = {
  /** Salon-local. */
  time: string;
  /** The number of stations that are taken in this step. */
  taken: number;
  /** Whether the step begins in the salon's break. */
  inBreak: boolean;
};
export type SalonDayDto = {
  /** The salon's own date. */
  date: string;
  /** IANA name. */
  timeZone: string;
  stations: number;
  /** UTC instant; null on a day when the salon is closed. */
  opensAt: string | null;
  /** UTC instant. */
  closesAt: string | null;
  /** The reason that the salon gave for being closed today. */
  closure: string | null;
  /** Visits in progress, and visits due now. */
  now: SalonDayVisitDto[];
  /** The next visits of today, soonest first. */
  next: SalonDayVisitDto[];
  /** Visits of today that are still to come. */
  toCome: number;
  completed: number;
  noShows: number;
  /** Visits of any day that should be over and that the salon has not marked. */
  overdue: number;
  /** The load of every step between opening and closing. */
  load: StationLoadDto[];
};
export type SalonOverviewDto = {
  /** Distinct subscriptions across all appointments. */
  subscriptions: number;
  /** Scheduled appointments that are still to come. */
  upcoming: number;
};
export type UpdatedAppointmentDto = {
  id: number;
  /** The UTC instant at which the bath begins. */
  date: string;
  /** UTC instant. */
  endsAt: string;
  status: "cancelled" | "scheduled" | "in_progress" | "completed" | "no_show";
  subscriptionId: number;
  petId: number;
  petName: string;
  petSize: "small" | "medium" | "large" | "x_large";
  petOwnerName: string;
  petOwnerEmail: string;
  petOwnerPhone: string | null;
  notes: string | null;
  addons: BookedAddOnDto[];
  salon: AppointmentSalonDto;
  /** The UTC instant until which a cancellation does not count as one of the week's baths. */
  freeCancellationUntil: string;
  /** Whether the visit was cancelled late and counts as one of the week's baths. */
  cancelledLate: boolean;
  /** The UTC instant until which the owner may object and the salon correct a visit that it did not mark; otherwise
    null. */
  objectableUntil: string | null;
  objection: VisitObjectionDto | null;
  /** Null where the visit was booked alone. */
  series: AppointmentSeriesDto | null;
  /** Names of the dogs that were booked together with this one. */
  bookedWith: string[];
  can: AppointmentActionsDto;
  pet: AppointmentPetDto;
  /** The station that is kept for the dog, counted from 1. */
  station: number;
  /** The UTC instant of the booking. */
  bookedAt: string;
  /** The UTC instant at which the salon last set the status. */
  statusChangedAt: string | null;
  /** A sentence for the salon about a further effect of the status. */
  notice: string | null;
};
export type SetAppointmentStatusDto = {
  status: "cancelled" | "scheduled" | "in_progress" | "completed" | "no_show";
  /** The status that the caller saw. Where another status has been set meanwhile, the answer is 409. */
  from?: "cancelled" | "scheduled" | "in_progress" | "completed" | "no_show";
};
export type WeeklyUsageDto = {
  /** Monday, salon-local. */
  startsOn: string;
  /** Baths of this week already used. */
  used: number;
  limit: number;
};
export type AvailabilityStartDto = {
  /** UTC instant. */
  startsAt: string;
  /** Salon-local. */
  time: string;
  available: boolean;
  /** The reason against the start: past, subscription_ends, subscription_paused, week_limit, after_closing, into_break,
    pet_busy, taken. */
  reason:
    | (
        | "past"
        | "subscription_ends"
        | "subscription_paused"
        | "week_limit"
        | "after_closing"
        | "into_break"
        | "pet_busy"
        | "taken"
      )
    | null;
};
export type AvailabilityDayDto = {
  /** Salon-local. */
  date: string;
  available: boolean;
  /** The reason against the day: past, too_far, closed, subscription_ends, subscription_paused, week_limit,
    after_closing, full. */
  reason:
    | (
        | "past"
        | "subscription_ends"
        | "subscription_paused"
        | "week_limit"
        | "after_closing"
        | "too_far"
        | "closed"
        | "full"
      )
    | null;
  /** The reason that the salon gave for being closed that day. */
  closure?: string;
  /** The number of free starts. */
  freeStarts: number;
  /** Present only with a subscription. */
  week: WeeklyUsageDto | null;
  /** Present only where one date was requested. */
  starts: AvailabilityStartDto[] | null;
};
export type AvailabilityDto = {
  salonId: number;
  /** IANA name. */
  timeZone: string;
  /** Minutes that the visit takes, add-ons included. */
  durationMinutes: number;
  days: AvailabilityDayDto[];
};
export type AlternativeStartDto = {
  /** UTC instant. */
  startsAt: string;
  /** Salon-local. */
  time: string;
};
export type FirstBathResultDto = {
  salonId: number;
  salonName: string;
  /** IANA name. */
  timeZone: string;
  /** The chosen start, a UTC instant. */
  startsAt: string;
  subscriptionId: number;
  petName: string;
  /** The size of the dog. */
  petSize: "small" | "medium" | "large" | "x_large";
  /** The booked bath; null where it could not be booked when the subscription became active. */
  appointmentId: number | null;
  /** The reason why the bath was not booked: taken, pet_busy, size_not_accepted, salon_not_bookable, or that of a refused
    booking; null where it is booked. */
  reason: string | null;
  /** The nearest free starts, three at most, where the bath was not booked and the salon takes the dog. */
  alternatives: AlternativeStartDto[];
};
export type FirstBathAnswerDto = {
  /** Null where no bath was chosen before the subscription was paid. */
  result: FirstBathResultDto | null;
};
export type HoldDto = {
  id: number;
  salonId: number;
  salonName: string;
  city: string;
  /** IANA name. */
  timeZone: string;
  /** UTC instant. */
  startsAt: string;
  /** UTC instant. */
  endsAt: string;
  petSize: "small" | "medium" | "large" | "x_large";
  /** The dog of an owner's hold; null for a visitor's. */
  petId: number | null;
  /** Ids of the chosen add-ons. */
  addons: number[];
  /** UTC instant at which the start is free for others again. */
  expiresAt: string;
};
export type HoldStartDto = {
  salonId: number;
  /** When the bath is to begin, a UTC instant. */
  startsAt: string;
  /** The size of the dog; not needed with `petId`. */
  petSize?: "small" | "medium" | "large" | "x_large";
  /** A dog of the signed-in owner. */
  petId?: number;
  /** Ids of the salon's add-ons. */
  addons?: number[];
};
export type AdminObjectionDto = {
  appointmentId: number;
  /** The scheduled start of the visit, a UTC instant. */
  visitAt: string;
  timeZone: string;
  petName: string;
  ownerName: string;
  ownerEmail: string;
  salonId: number;
  salonName: string;
  reason: string;
  /** UTC instant. */
  objectedAt: string;
  /** The UTC instant at which the salon answered, or the objection stood; null while it waits. */
  settledAt: string | null;
  /** The present status of the visit. */
  status: "cancelled" | "scheduled" | "in_progress" | "completed" | "no_show";
};
export type ObjectToAppointmentDto = {
  /** The owner's words about the visit. */
  reason: string;
};
export type VisitLinkDto = {
  /** `open`: the visit can be cancelled; `cancelled`: it is; `moved`: the link is for an earlier time; `over`: it is too
    late. */
  state: "cancelled" | "open" | "moved" | "over";
  petName: string;
  salonId: number;
  salonName: string;
  salonPhone: string;
  /** The visit's present start, a UTC instant. */
  startsAt: string;
  timeZone: string;
  /** Whether a cancellation counts as one of the week's baths, now or when it was made. */
  late: boolean;
  /** The UTC instant until which a cancellation does not count. */
  freeUntil: string;
};
export type VisitLinkTokenDto = {
  /** The part of the link after the #. */
  token: string;
};
export type WaitlistSalonDto = {
  id: number;
  name: string;
  city: string;
};
export type HeldPlaceDto = {
  /** The token that opens the page of the offer. */
  token: string;
  salon: WaitlistSalonDto;
  /** UTC instant. */
  startsAt: string;
  /** IANA name. */
  timeZone: string;
  /** UTC instant until which it is held. */
  heldUntil: string;
};
export type WaitlistEntryDto = {
  id: number;
  petId: number;
  petName: string;
  petSize: "small" | "medium" | "large" | "x_large";
  subscriptionId: number;
  /** Null where every salon within the miles is accepted. */
  salon: WaitlistSalonDto | null;
  zipCode: string | null;
  miles: number | null;
  /** Salon-local date. */
  date: string;
  part: ("morning" | "afternoon" | "evening") | null;
  /** The only start of the wait, salon-local. */
  time: string | null;
  /** Names of the chosen add-ons. */
  addOns: string[];
  /** The place in line among the dogs that wait for the same places, 1 being next. */
  position: number;
  /** The UTC instant at which the wait ends by itself. */
  endsAt: string;
  /** UTC instant. */
  createdAt: string;
  /** Null while no place is offered. */
  offer: HeldPlaceDto | null;
};
export type JoinWaitlistDto = {
  /** The subscription of the dog. */
  subscriptionId: number;
  /** The only salon of the wait; without it `zipCode` and `miles` are given. */
  salonId?: number;
  /** The ZIP code around which salons are accepted, with `miles`. */
  zipCode?: string;
  /** The most miles between the salon and the ZIP code. */
  miles?: number;
  /** Salon-local date. */
  date: string;
  /** A part of the day; the whole day without it and without `time`. */
  part?: "morning" | "afternoon" | "evening";
  /** The only start of the wait, salon-local. */
  time?: string;
  /** Ids of the salon's add-ons; allowed only with a salon. */
  addons?: number[];
};
export type OfferedAddOnDto = {
  name: string;
  /** Cents. */
  price: number;
};
export type WaitlistOfferDto = {
  /** `open`: it can be accepted; `accepted`, `declined`: the owner has answered; `cancelled`: it was accepted, and its
    bath was cancelled since; `over`: its time ran out, or the place was lost. */
  state: "cancelled" | "open" | "over" | "accepted" | "declined";
  petName: string;
  salonId: number;
  salonName: string;
  salonAddress: string;
  salonPhone: string;
  /** UTC instant; for an accepted offer that of its bath, which may have moved. */
  startsAt: string;
  /** UTC instant. */
  endsAt: string;
  timeZone: string;
  /** UTC instant until which the place is held. */
  heldUntil: string;
  /** Add-ons, which are charged beyond the subscription. */
  addOns: OfferedAddOnDto[];
};
export type WaitlistOfferTokenDto = {
  /** The part of the link after the #. */
  token: string;
};
export type AcceptWaitlistOfferDto = {
  /** The part of the link after the #. */
  token: string;
  /** The price of the add-ons that the page shows, in cents. If they cost more, nothing is booked, and the offer stays. */
  addonsTotalCents?: number;
};
export type SeriesAlternativeDto = {
  /** UTC instant. */
  startsAt: string;
  /** Salon-local. */
  date: string;
  /** Salon-local. */
  time: string;
};
export type PlannedVisitDto = {
  /** The date of the series, salon-local. */
  date: string;
  /** The wanted or chosen start, a UTC instant; null where the clocks skip it. */
  startsAt: string | null;
  available: boolean;
  /** The code with which a booking would be refused; null where it would not. */
  code: string | null;
  /** The reason as a sentence. */
  reason: string | null;
  /** Free starts nearby, nearest first. The first ones of all dates can be booked together. */
  alternatives: SeriesAlternativeDto[];
};
export type SeriesPlanDto = {
  /** IANA name. */
  timeZone: string;
  /** Minutes that each visit takes, add-ons included. */
  durationMinutes: number;
  /** The number of dates that can be booked. */
  fitting: number;
  visits: PlannedVisitDto[];
};
export type ChosenAlternativeDto = {
  /** The date of the series, salon-local. */
  date: string;
  /** The start that was chosen instead, a UTC instant. */
  startsAt: string;
};
export type PlanSeriesDto = {
  subscriptionId: number;
  salonId: number;
  /** The date of the first bath, salon-local. */
  date: string;
  /** The time of every bath, salon-local. */
  time: string;
  /** Weeks from one bath to the next. */
  everyWeeks: number;
  /** The number of baths. */
  visits: number;
  /** Ids of the salon's add-ons for every bath. */
  addons?: number[];
  /** Other starts for dates that cannot be booked as they are. */
  chosen?: ChosenAlternativeDto[];
};
export type SeriesDto = {
  id: number;
  /** Dates of the series that could not be booked, salon-local. */
  leftOut: string[];
  /** Its visits, soonest first. */
  appointments: AppointmentDto[];
};
export type BookSeriesDto = {
  subscriptionId: number;
  salonId: number;
  /** The date of the first bath, salon-local. */
  date: string;
  /** The time of every bath, salon-local. */
  time: string;
  /** Weeks from one bath to the next. */
  everyWeeks: number;
  /** The number of baths. */
  visits: number;
  /** Ids of the salon's add-ons for every bath. */
  addons?: number[];
  /** Other starts for dates that cannot be booked as they are. */
  chosen?: ChosenAlternativeDto[];
  /** `all`: every date or none; `fitting`: those that can be booked. */
  take: "all" | "fitting";
  /** The price of the add-ons of one bath that the owner was shown, in cents. If they cost more, nothing is booked. */
  addonsTotalCents?: number;
  /** A note for the salon, kept with every bath. */
  notes?: string;
};
export type PlannedMoveDto = {
  /** The date of the series, salon-local. */
  date: string;
  /** The wanted or chosen start, a UTC instant; null where the clocks skip it. */
  startsAt: string | null;
  available: boolean;
  /** The code with which a booking would be refused; null where it would not. */
  code: string | null;
  /** The reason as a sentence. */
  reason: string | null;
  /** Free starts nearby, nearest first. The first ones of all dates can be booked together. */
  alternatives: SeriesAlternativeDto[];
  appointmentId: number;
  /** Its present start, a UTC instant. */
  movedFrom: string;
  /** Whether it has the wanted time already. */
  unchanged: boolean;
  /** Whether its old time still counts in its week if it is moved now. */
  late: boolean;
};
export type SeriesMovePlanDto = {
  /** IANA name. */
  timeZone: string;
  /** The number of visits that can have their new time, or have it already. */
  fitting: number;
  /** The visits, soonest first by their present times. */
  visits: PlannedMoveDto[];
};
export type ChosenStartDto = {
  /** The id of the visit. */
  appointmentId: number;
  /** The start that was chosen instead, a UTC instant. */
  startsAt: string;
};
export type PlanSeriesMoveDto = {
  /** The first visit to be moved; all later ones of the series move as well. */
  appointmentId: number;
  /** The new date of that visit, salon-local; it gives the weekday of the others. */
  date: string;
  /** The new time of every visit, salon-local. */
  time: string;
  /** Other starts for visits that cannot have the new time. */
  chosen?: ChosenStartDto[];
};
export type MoveSeriesDto = {
  /** The first visit to be moved; all later ones of the series move as well. */
  appointmentId: number;
  /** The new date of that visit, salon-local; it gives the weekday of the others. */
  date: string;
  /** The new time of every visit, salon-local. */
  time: string;
  /** Other starts for visits that cannot have the new time. */
  chosen?: ChosenStartDto[];
  /** `all`: every visit or none; `fitting`: those that can be moved. */
  take: "all" | "fitting";
};
export type EndSeriesDto = {
  /** The first visit to be cancelled; all later ones of the series are cancelled as well. */
  appointmentId: number;
};
export type GroupVisitDto = {
  subscriptionId: number;
  /** UTC instant. */
  startsAt: string;
  /** Salon-local. */
  time: string;
};
export type GroupStartDto = {
  /** UTC instant. */
  startsAt: string;
  /** Salon-local. */
  time: string;
  /** The visits in an order of bathing that fits. */
  visits: GroupVisitDto[];
};
export type GroupDayDto = {
  /** Salon-local. */
  date: string;
  /** The number of starts that fit the whole group. */
  freeStarts: number;
  /** Present only where one date was requested. */
  starts: GroupStartDto[] | null;
};
export type GroupStartsDto = {
  /** IANA name. */
  timeZone: string;
  days: GroupDayDto[];
};
export type GroupDogDto = {
  subscriptionId: number;
  /** Ids of the salon's add-ons. */
  addons?: number[];
  /** The price of these add-ons that the owner was shown, in cents. If they cost more, nothing is booked. */
  addonsTotalCents?: number;
};
export type GroupStartsQueryDto = {
  /** A salon-local date. Without it the answer has all days of the booking window on which the group fits, without their
    starts. */
  date?: string;
  salonId: number;
  /** `side_by_side`: at the same start; `one_after_another`: in the order of `dogs`. */
  how: "side_by_side" | "one_after_another";
  /** Each subscription once. */
  dogs: GroupDogDto[];
};
export type GroupBookingDto = {
  id: number;
  appointments: AppointmentDto[];
};
export type BookGroupDto = {
  /** When the first bath begins, a UTC instant. */
  date: string;
  /** A note for the salon, kept with every bath. */
  notes?: string;
  salonId: number;
  /** `side_by_side`: at the same start; `one_after_another`: in the order of `dogs`. */
  how: "side_by_side" | "one_after_another";
  /** Each subscription once. */
  dogs: GroupDogDto[];
};
export type WriteReviewDto = {
  /** The id of a completed appointment of the caller. */
  appointmentId: number;
  /** Stars, 1 to 5. */
  rating: number;
  comment?: string;
};
export type LegalTextDto = {
  kind: "terms" | "privacy" | "refunds";
  title: string;
  /** HTML made of Markdown; markup within the text is shown as text. */
  html: string;
  /** SHA-256 of the text. */
  version: string;
};
export type WeighingDto = {
  /** The size of the plan that pays the visit's period; a larger dog may be reported. */
  planSize: "small" | "medium" | "large" | "x_large";
  /** Whether a weight may be reported now. */
  canState: boolean;
};
export type MeasuredWeightDto = {
  id: number;
  appointmentId: number;
  subscriptionId: number;
  petName: string;
  salonName: string;
  /** Pounds. */
  weight: number;
  /** The size of the plan when the dog was weighed. */
  planSize: "small" | "medium" | "large" | "x_large";
  planPrice: number;
  /** The size by the weight. */
  size: "small" | "medium" | "large" | "x_large";
  /** Cents for a month. */
  price: number;
  /** Cents that the salon is credited once, from the platform's share. */
  credit: number;
  state: "waiting" | "objected" | "accepted" | "dismissed";
  /** UTC instants. */
  statedAt: string;
  answerDueAt: string;
  objection: string | null;
  decisionReason: string | null;
  hasPicture: boolean;
};
export type StateWeightDto = {
  /** Pounds. */
  weight: number;
};
export type ObjectToWeightDto = {
  reason: string;
};
export type DecideWeightDto = {
  decision: "accept" | "dismiss";
  reason: string;
};
export type ChargedAddOnDto = {
  name: string;
  /** The price when booked, in cents. */
  price: number;
};
export type ChargeActionsDto = {
  /** Whether the open balance can be paid on the page. */
  pay: boolean;
  /** Whether the declined tip can be given again, with another amount. */
  change: boolean;
};
export type ChargeDto = {
  id: number;
  kind: "add_ons" | "tip";
  appointmentId: number;
  petName: string;
  salonName: string;
  /** UTC instant at which the visit began. */
  visitAt: string;
  /** The salon's time zone, an IANA name. */
  timeZone: string;
  /** Cents. */
  amount: number;
  /** Cents that went back to the owner. */
  returnedAmount: number;
  /** `pending` until the saved card has been charged, `open` where it could not be. */
  status: "pending" | "open" | "paid";
  /** The reason why the charge is open, for the owner to read. */
  problem: string | null;
  addons: ChargedAddOnDto[];
  /** UTC instant. */
  createdAt: string;
  /** The UTC instant before which the saved card is not charged: no visit is charged before it begins. */
  dueAt: string;
  /** UTC instant. */
  paidAt: string | null;
  can: ChargeActionsDto;
};
export type PayChargeDto = {
  /** The secret with which the page completes the payment at the provider. */
  clientSecret: string;
  /** Cents. */
  amount: number;
};
export type GiveTipDto = {
  /** Cents: one of the offered amounts or another one. */
  amount: number;
};
export type PaymentDto = {
  kind: "subscription" | "add_ons" | "tip";
  /** The id, unique within its kind. */
  id: number;
  ownerName: string;
  ownerEmail: string;
  petName: string;
  /** The salon of a charge; null for a subscription, which is divided among several. */
  salonName: string | null;
  /** Cents. */
  amount: number;
  /** Cents that went back, by refunds and lost disputes. */
  returnedAmount: number;
  /** Cents that can still be refunded. */
  refundableAmount: number;
  /** True for a subscription's month whose money is divided already. */
  divided: boolean;
  stripeChargeId: string;
  /** UTC instant. */
  paidAt: string;
};
export type RefundDto = {
  id: number;
  /** The kind of the payment; null for one that the ledger does not know. */
  kind: ("subscription" | "add_ons" | "tip") | null;
  /** Cents. */
  amount: number;
  /** `waiting` for a second administrator, `requested` until the provider has it, `sent` until the bank has it. */
  status:
    | "sent"
    | "failed"
    | "waiting"
    | "declined"
    | "requested"
    | "succeeded"
    | "refused";
  /** The reason why it failed or was refused. */
  problem: string | null;
  /** The origin of the refund: an administrator, the product itself, or the provider's dashboard. */
  origin: "admin" | "product" | "provider";
  reason: string | null;
  /** The administrator's username. */
  requestedBy: string | null;
  /** The second administrator, where one was needed. */
  decidedBy: string | null;
  /** The reason why it was declined. */
  decisionReason: string | null;
  /** Whether the caller may approve it. */
  canApprove: boolean;
  /** The failed refund that this one tries again. */
  retryOf: number | null;
  /** Whether another refund tries this one again. */
  isRetried: boolean;
  /** Whether it can be tried again or resolved: it failed or was refused, and the ledger does not know its payment. The
    refund of a known payment is given anew. */
  canRetry: boolean;
  /** The way in which a failed refund was resolved: the payer got the money otherwise, is owed none, or got it by a
    dispute. */
  resolution: ("paid_otherwise" | "not_owed" | "charged_back") | null;
  resolutionReason: string | null;
  /** The administrator's username; null where a dispute resolved it. */
  resolvedBy: string | null;
  ownerEmail: string | null;
  petName: string | null;
  stripeChargeId: string;
  stripeRefundId: string | null;
  /** UTC instant. */
  createdAt: string;
};
export type RequestRefundDto = {
  /** The provider's charge, as the list of payments names it. */
  stripeChargeId: string;
  /** Cents; without it everything that is left is refunded. */
  amount?: number;
  /** Kept with the refund; the salon reads it in its statement. */
  reason: string;
};
export type DeclineRefundDto = {
  /** Stored with the refund, for the administrator who requested it. */
  reason: string;
};
export type ResolveRefundDto = {
  /** `paid_otherwise` where the payer got the money from the platform's bank, `not_owed` where the platform keeps it. */
  resolution: "paid_otherwise" | "not_owed";
  /** Stored with the refund. */
  reason: string;
};
export type EvidenceDto = {
  customerName: string;
  customerEmail: string;
  productDescription: string;
  /** The day of the latest bath; empty where there was none. */
  serviceDate: string;
  cancellationPolicy: string;
  text: string;
};
export type DisputeActionsDto = {
  /** Whether evidence can be sent to the bank. */
  answer: boolean;
};
export type DisputeDto = {
  id: number;
  /** The kind of the payment; null for one that the ledger does not know. */
  kind: ("subscription" | "add_ons" | "tip") | null;
  /** Cents. */
  amount: number;
  /** The provider's code for the reason that the card's holder gave to the bank. */
  reason: string;
  /** True for an inquiry: the bank only asks, and has taken no money. It may become a chargeback later. */
  inquiry: boolean;
  /** True for a decision that can be appealed in the provider's dashboard, or whose appeal is with the bank. */
  appeal: boolean;
  /** The state of the dispute; an inquiry ends as `closed`, or begins again as a chargeback. */
  state: "lost" | "closed" | "needs_response" | "under_review" | "won";
  /** The UTC instant until which the bank takes evidence. */
  dueBy: string | null;
  ownerEmail: string | null;
  petName: string | null;
  /** The evidence that was sent to the bank. */
  evidence: EvidenceDto | null;
  /** The administrator's username. */
  answeredBy: string | null;
  /** UTC instant. */
  answeredAt: string | null;
  stripeChargeId: string;
  stripeDisputeId: string;
  /** UTC instant. */
  openedAt: string;
  can: DisputeActionsDto;
};
export type CardActionsDto = {
  /** Whether it can be chosen to pay from now on. */
  choose: boolean;
  remove: boolean;
};
export type SavedCardDto = {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** `soon`: it ends this month or the next. */
  expiry: "expired" | "valid" | "soon";
  /** Whether the owner chose it, or it replaced a chosen one. Without a choice no card is the default. */
  isDefault: boolean;
  /** The dogs whose subscriptions it pays, with their add-ons and tips. */
  paysFor: string[];
  /** The reason why it cannot be removed now; null where it can. */
  keptBecause: string | null;
  can: CardActionsDto;
};
export type CardSetupDto = {
  /** The secret with which the page saves the card. */
  clientSecret: string;
};
export type PaidAddOnDto = {
  name: string;
  /** Cents, as it was when booked. */
  price: number;
};
export type PaymentCardDto = {
  brand: string;
  last4: string;
};
export type PaymentRefundDto = {
  /** Cents. */
  amount: number;
  /** `failed`: the bank did not take it. */
  state: "failed" | "on_its_way" | "returned";
  /** UTC instant. */
  at: string;
};
export type PaymentDisputeDto = {
  /** Cents. */
  amount: number;
  /** True for an inquiry: the bank only asks, and no money moves. */
  inquiry: boolean;
  /** `kept`: the payment stands; `returned`: the bank has given it back. */
  state: "closed" | "open" | "returned" | "kept";
  /** UTC instant. */
  at: string;
};
export type OwnerPaymentDto = {
  id: string;
  kind: "subscription" | "add_ons" | "tip";
  /** The UTC instant at which it was paid, or was to be paid. */
  at: string;
  /** Cents. */
  amount: number;
  /** Cents that went back, by refunds and by disputes that the bank decided for the owner. */
  returnedAmount: number;
  state: "paid" | "failed" | "partly_refunded" | "refunded" | "disputed";
  /** The reason of the failure, for the owner to read; null where it did not fail or the reason is unknown. */
  problem: string | null;
  /** The open charge that can be paid now; null where there is none. */
  payableChargeId: number | null;
  /** Whether there is a receipt. */
  receipt: boolean;
  petName: string;
  /** The plan of a subscription's month; otherwise null. */
  planName: string | null;
  /** The UTC instant at which the paid month begins. */
  periodStart: string | null;
  /** The UTC instant at which the paid month ends. */
  periodEnd: string | null;
  /** The salon of add-ons and tips; otherwise null. */
  salonName: string | null;
  /** The UTC instant at which the bath began. */
  visitAt: string | null;
  /** The salon's time zone, an IANA name. */
  timeZone: string | null;
  addons: PaidAddOnDto[];
  /** The card that paid; null where it is unknown, or nothing was charged. */
  card: PaymentCardDto | null;
  refunds: PaymentRefundDto[];
  disputes: PaymentDisputeDto[];
};
export type ComingChargeDto = {
  id: string;
  kind: "add_ons" | "tip" | "renewal";
  /** UTC instant. Add-ons are charged once the bath is completed, and never before its start. */
  at: string;
  /** Cents. */
  amount: number;
  subscriptionId: number;
  petName: string;
  /** The plan of a renewal; otherwise null. */
  planName: string | null;
  /** The salon of add-ons and tips; otherwise null. */
  salonName: string | null;
  /** The salon's time zone, an IANA name. */
  timeZone: string | null;
};
export type AffectedVisitDto = {
  id: number;
  /** UTC instant. */
  at: string;
  salonName: string;
  timeZone: string;
};
export type CancellationPreviewDto = {
  /** UTC instant until which baths continue; null where they end at once. */
  endsAt: string | null;
  /** Cents that the cancellation itself costs. */
  fee: number;
  /** Cents that the cancellation refunds. */
  refund: number;
  /** Cents of the month that has just begun and is still charged; 0 where it is paid, or nothing is charged for it. */
  monthAmount: number;
  /** Add-ons that are still charged, of baths that stay and of earlier ones. */
  stillCharged: ComingChargeDto[];
  /** Cents of add-ons and tips that a card refused and that stay owed. */
  openAmount: number;
  /** Booked baths that the cancellation cancels. */
  lostVisits: AffectedVisitDto[];
};
export type NextPayoutDto = {
  /** UTC instant; Monday 06:00. */
  at: string;
  week: string;
  /** The amount at present; lines until Friday are added. */
  cents: number;
  /** Whether its statement is out. */
  drafted: boolean;
  /** The obstacle that would keep it from being paid, as a sentence. */
  obstacle: string | null;
};
export type EarningsWeekDto = {
  week: string;
  /** Cents earned in the period, before what is brought forward. */
  earnedCents: number;
  /** Cents sent for the week; zero where no payout was sent. */
  sentCents: number;
  /** Null for the running week, `none` for a week without a statement. */
  state:
    | (
        | "scheduled"
        | "draft"
        | "sent"
        | "paid"
        | "failed"
        | "held"
        | "rolled_over"
        | "none"
      )
    | null;
};
export type EarningsDto = {
  /** Everything that is owed to the salon now: running, held and brought forward. */
  owedCents: number;
  /** Earned since the last statement. */
  runningCents: number;
  /** Questioned lines that are not decided yet. */
  heldCents: number;
  /** Payouts on their way to the salon's account. */
  onItsWayCents: number;
  nextPayout: NextPayoutDto;
  /** Up to 26 consecutive weeks, oldest first, from the first with a statement. The last one is the running week. */
  weeks: EarningsWeekDto[];
};
export type LineQuestionDto = {
  /** The salon's question. */
  question: string;
  /** Open until an administrator decides: `released` pays the line with the next statement, `upheld` corrects it as
    well. */
  state: "open" | "released" | "upheld";
  /** The administrator's reason. */
  reason: string | null;
};
export type EarningsLineDto = {
  /** The sum of all lines since the last statement up to and including this one. */
  runningCents: number;
  id: number;
  /** The UTC instant of the cause. */
  at: string;
  /** The cause of the line. */
  cause: string;
  title: string;
  /** The calculation of the amount. */
  formula: string;
  /** Signed. */
  cents: number;
  question: LineQuestionDto | null;
};
export type StatementDto = {
  id: number;
  /** The ISO week of the Monday on which it is paid. */
  week: string;
  state:
    "scheduled" | "draft" | "sent" | "paid" | "failed" | "held" | "rolled_over";
  /** The amount brought forward from earlier statements; negative where the salon owed. */
  openingCents: number;
  linesCents: number;
  /** Lines that earlier statements held. */
  releasedCents: number;
  /** Questioned lines, paid later. */
  heldCents: number;
  /** opening + lines + released - held. */
  amountCents: number;
  /** The reason why the payout is held or failed, or what it waits for, as a sentence. */
  reason: string | null;
  draftedAt: string;
  /** UTC instant; Monday 00:00. */
  questionsUntil: string;
  /** UTC instant of the run; Monday 06:00. */
  paysAt: string;
  sentAt: string | null;
  /** The week of the statement into which its amount was carried, where it was not paid. */
  carriedInto: string | null;
  /** Cents that the payment provider took back after sending; they are owed again, with a later statement. */
  takenBackCents: number;
  canQuestion: boolean;
};
export type StatementLineDto = {
  id: number;
  /** The UTC instant of the cause. */
  at: string;
  /** The cause of the line. */
  cause: string;
  title: string;
  /** The calculation of the amount. */
  formula: string;
  /** Signed. */
  cents: number;
  question: LineQuestionDto | null;
};
export type QuestionLineResultDto = {
  /** The id of the questioned line. */
  id: number;
};
export type QuestionLineDto = {
  question: string;
};
export type PayoutStateTotalDto = {
  state:
    "scheduled" | "draft" | "sent" | "paid" | "failed" | "held" | "rolled_over";
  payouts: number;
  cents: number;
};
export type PayoutRunDto = {
  week: string;
  draftedAt: string | null;
  /** The instant at which the week's payouts were scheduled; null before. */
  ranAt: string | null;
  paysAt: string;
  payouts: number;
  cents: number;
  byState: PayoutStateTotalDto[];
};
export type PayoutReversalDto = {
  amountCents: number;
  reason: string;
  /** `requested` until the provider has answered. */
  state: "requested" | "refused" | "done";
  /** The reason why the provider refused it. */
  problem: string | null;
};
export type PayoutActionsDto = {
  retry: boolean;
  hold: boolean;
  release: boolean;
  takeBack: boolean;
  /** Whether the salon can be asked to set up another account, because the provider lost or closed the present one. */
  renewAccount: boolean;
};
export type AdminPayoutDto = {
  id: number;
  /** The ISO week of the Monday on which it is paid. */
  week: string;
  state:
    "scheduled" | "draft" | "sent" | "paid" | "failed" | "held" | "rolled_over";
  /** The amount brought forward from earlier statements; negative where the salon owed. */
  openingCents: number;
  linesCents: number;
  /** Lines that earlier statements held. */
  releasedCents: number;
  /** Questioned lines, paid later. */
  heldCents: number;
  /** opening + lines + released - held. */
  amountCents: number;
  /** The reason why the payout is held or failed, or what it waits for, as a sentence. */
  reason: string | null;
  draftedAt: string;
  /** UTC instant; Monday 00:00. */
  questionsUntil: string;
  /** UTC instant of the run; Monday 06:00. */
  paysAt: string;
  sentAt: string | null;
  /** The week of the statement into which its amount was carried, where it was not paid. */
  carriedInto: string | null;
  /** Cents that the payment provider took back after sending; they are owed again, with a later statement. */
  takenBackCents: number;
  canQuestion: boolean;
  salonId: number;
  salonName: string;
  /** The transfer's id at the payment provider. */
  transferId: string | null;
  /** The number of tries since it was scheduled. */
  attempts: number;
  nextAttemptAt: string | null;
  /** Cents that can still be reversed; zero before it is sent. */
  leftCents: number;
  clawback: PayoutReversalDto | null;
  changedAt: string;
  can: PayoutActionsDto;
};
export type ReasonDto = {
  /** Stored in the audit log. */
  reason: string;
};
export type ReversePayoutDto = {
  /** Stored in the audit log. */
  reason: string;
  /** Cents; without it everything that is left of the transfer. */
  amountCents?: number;
};
export type RevenueMonthDto = {
  month: string;
  /** Payments of owners: subscriptions, add-ons, tips. */
  collectedCents: number;
  /** The platform's share, less what refunds, disputes and adjustments took of it. */
  platformShareCents: number;
  /** Fees of the payment provider. */
  feesCents: number;
  /** Refunds to owners. */
  refundsCents: number;
  /** Disputed payments, less those that were won. */
  disputesCents: number;
  /** Payouts that were sent to salons. */
  paidOutCents: number;
};
export type PayoutHoldDto = {
  id: number;
  salonId: number;
  salonName: string;
  reason: string;
  placedBy: string | null;
  placedAt: string;
  /** Everything that is owed to the salon now, in cents. */
  owedCents: number;
};
export type CreatedRecordDto = {
  id: number;
};
export type PlacePayoutHoldDto = {
  /** Stored in the audit log. */
  reason: string;
  salonId: number;
};
export type QuestionedLineDto = {
  id: number;
  payoutId: number;
  week: string;
  salonId: number;
  salonName: string;
  title: string;
  formula: string;
  cents: number;
  question: string;
  askedAt: string;
  state: "open" | "released" | "upheld";
  reason: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
};
export type DecideQuestionedLineDto = {
  /** Stored in the audit log. */
  reason: string;
  /** `released` pays the line with the next statement; `upheld` corrects it by an adjustment as well. */
  decision: "released" | "upheld";
  /** The correction of an upheld line, in signed cents. */
  correctionCents?: number;
};
export type AdjustmentDto = {
  id: number;
  salonId: number;
  salonName: string;
  /** Signed cents: positive for the salon. */
  cents: number;
  reason: string;
  state: "waiting" | "declined" | "posted";
  /** Whether another administrator has to approve it, because it is above the limit. */
  needsApproval: boolean;
  questionedLineId: number | null;
  proposedBy: string;
  proposedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionReason: string | null;
  /** Whether the caller may approve it. */
  canApprove: boolean;
};
export type ProposeAdjustmentDto = {
  /** Stored in the audit log. */
  reason: string;
  salonId: number;
  /** Signed cents: positive for the salon. */
  cents: number;
};
export type ReconciliationTaskDto = {
  id: number;
  /** The provider's id of the source that the two disagree about: a charge, a refund, a dispute, a transfer. */
  source: string;
  /** Cents by which the provider's balance moved, by the provider's book. */
  providerAmount: number;
  /** Cents by which the provider's balance moved, by the ledger. */
  ledgerAmount: number;
  /** `vanished` where the provider and the ledger agree by now. */
  status: "open" | "vanished" | "resolved";
  /** UTC instant. */
  openedAt: string;
  /** UTC instant. */
  closedAt: string | null;
  /** The administrator's username. */
  resolvedBy: string | null;
  note: string | null;
};
export type ResolveTaskDto = {
  /** What the difference was, for later readers. */
  note: string;
};
export type NotificationPreferenceDto = {
  /** `bookings`: booked and moved baths; `reminders`: of coming baths; `reviews`: invitations to review;
    `cancellations`: cancelled baths; `waitlist`: places that are held; `weights`: weights that salons report. */
  kind:
    | "bookings"
    | "reminders"
    | "reviews"
    | "cancellations"
    | "waitlist"
    | "weights";
  channel: "email" | "push";
  enabled: boolean;
};
export type UnsubscribeDto = {
  kind: "bookings" | "reminders" | "reviews" | "waitlist";
  /** Whether mails of this kind are still sent. */
  enabled: boolean;
};
export type SentMailDto = {
  id: string;
  subject: string;
  /** The UTC instant when it was sent or refused, or else written. */
  at: string;
  state: "expired" | "sent" | "waiting" | "bounced";
};
export type MailLogDto = {
  /** The address to which mails go. */
  email: string;
  /** The UTC instant when the latest mail bounced; null if it did not. */
  bouncedAt: string | null;
  /** The latest mails, newest first. */
  mails: SentMailDto[];
};
export type CalendarFeedDto = {
  /** The address for programs that ask for one. */
  url: string | null;
  /** The same address for programs that open it by themselves. */
  webcalUrl: string | null;
};
export type PushConfigDto = {
  /** The key with which a browser subscribes, base64url. */
  publicKey: string;
};
export type PushKeysDto = {
  /** The browser's public key, base64url of 65 bytes. */
  p256dh: string;
  /** The browser's secret, base64url of 16 bytes. */
  auth: string;
};
export type SubscribePushDto = {
  endpoint: string;
  keys: PushKeysDto;
};
export type RenewedPushDto = {
  /** Whether the browser gets the caller's messages: a browser that is not known as the caller's gets none. */
  on: boolean;
};
export type PushEndpointDto = {
  endpoint: string;
};
export type NeighbourSalonDto = {
  id: number;
  name: string;
  city: string;
  zipCode: string;
  rating: number | null;
};
export type AdminSalonDetailDto = {
  /** Up to five approved salons with the same first three digits of the ZIP code. */
  neighbours: NeighbourSalonDto[];
  email: string | null;
  businessLicense: string | null;
  insuranceInfo: string | null;
  /** `registration` with an account at /salon-register, or `application` without one at /salons/apply. */
  source: "registration" | "application";
  ownerName: string | null;
  yearsInBusiness: string | null;
  website: string | null;
  specialty: string | null;
  salonSize: ("small" | "medium" | "large") | null;
  /** Whether the salon has an account. */
  hasAccount: boolean;
  /** UTC instant. */
  decidedAt: string | null;
  /** The administrator's username. */
  decidedBy: string | null;
  decisionReason: string | null;
  /** The salon-local date of its last day as a partner; null without a notice. */
  lastDay: string | null;
  /** UTC instant at which it left; null unless it has left. */
  leftAt: string | null;
  id: number;
  name: string;
  description: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** The state in the address of the city's page; empty where it has no letter or digit. */
  stateSlug: string;
  /** The city in the address of the city's page. */
  citySlug: string;
  acceptsSmallPets: boolean;
  acceptsMediumPets: boolean;
  acceptsLargePets: boolean;
  acceptsXLargePets: boolean;
  /** Mean of the reviews, out of 5; null while there are none. */
  rating: number | null;
  reviewCount: number;
  /** The first of its own pictures; null while it has none. */
  picture: SalonPictureDto | null;
  /** Always `approved` for the public. */
  status: "pending" | "approved" | "rejected";
  /** IANA name. */
  timeZone: string;
  /** UTC instant. */
  createdAt: string;
};
export type SalonDecisionDto = {
  id: number;
  status: "pending" | "approved" | "rejected";
  /** UTC instant. */
  decidedAt: string | null;
  decisionReason: string | null;
};
export type DecideSalonDto = {
  status: "approved" | "rejected";
  /** The reason, which is mailed to the salon and shown on its dashboard. */
  reason?: string;
  /** The `createdAt` of the application that the administrator has seen. Nothing is decided about a later one. */
  appliedAt?: string;
};
export type AuditEntryDto = {
  id: number;
  /** UTC instant. */
  occurredAt: string;
  /** Null for an action of the platform. */
  actorId: number | null;
  /** The username; null for an action of the platform and for a deleted account. */
  actorName: string | null;
  actorRole: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  /** The name of the subject, where it is known. */
  subjectName: string | null;
  before: {
    [key: string]: any;
  } | null;
  after: {
    [key: string]: any;
  } | null;
  reason: string | null;
};
export type PersonDto = {
  id: number;
  email: string;
  emailVerified: boolean;
  username: string;
  /** Null where the account has no name. */
  name: string | null;
  role: "pet_owner" | "salon" | "admin";
  createdAt: string;
  /** The number of browsers in which the account is signed in. */
  sessions: number;
  /** The instant of the suspension, and its reason; null where the account is not suspended. */
  suspendedAt: string | null;
  suspensionReason: string | null;
  /** The instant at which the account is erased on its owner's request; otherwise null. */
  erasesAt: string | null;
};
export type AccountReasonDto = {
  /** Stored in the audit log. The reason of a suspension is also mailed to the account's owner. */
  reason: string;
};
export type StuckJobDto = {
  id: string;
  handler: string;
  eventType: string | null;
  /** The payload of the event. */
  payload: {
    [key: string]: any;
  } | null;
  tries: number;
  /** The error of the last try. */
  reason: string;
  /** UTC instant of the last try. */
  failedAt: string | null;
};
export type ClockMoveInProgressDto = {
  /** UTC instants. */
  from: string;
  to: string;
};
export type TestClockDto = {
  /** UTC instant. */
  now: string;
  /** Milliseconds by which it is ahead of the real time. */
  aheadMilliseconds: number;
  /** The move in progress; null where there is none. */
  move: ClockMoveInProgressDto | null;
};
export type MoveTestClockDto = {
  /** The step by which time moves ahead. */
  by: "day" | "week" | "month";
};
export type SandboxBehaviourDto = {
  /** The money of charges is available after two business days instead of at once. */
  pendingBalance: boolean;
  /** Available money goes to the platform's own bank on the same day. */
  automaticPayouts: boolean;
  /** A call whose key is in use is answered with 409. */
  keyConflicts: boolean;
  /** Accounts for transfers alone are allowed. */
  approvedForTransfers: boolean;
  /** The invoice of a renewal is a draft for an hour, and charged only afterwards. */
  draftInvoices: boolean;
  /** The number of coming changing calls that fail with 500; the failure is kept under their keys. */
  errorsNext: number;
  /** Whether these calls act before they fail. */
  errorsAct: boolean;
  /** The number of coming changing calls that are answered with 429. */
  tooFastNext: number;
};
export type TimelineEntryDto = {
  position: number;
  /** UTC instant of the product's time. */
  at: string;
  kind:
    | "subscription"
    | "trouble"
    | "payment"
    | "refund"
    | "division"
    | "payout"
    | "visit"
    | "mail";
  text: string;
};
export const {
  useLoginMutation,
  useRefreshMutation,
  useUserQuery,
  useUpdateUserMutation,
  useReauthenticateByPasswordMutation,
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useRequestPasswordResetMutation,
  useConfirmPasswordResetMutation,
  useChangePasswordMutation,
  useGetPersonalDataQuery,
  useSendAddressConfirmationMutation,
  useConfirmAddressMutation,
  useRequestAddressChangeMutation,
  useConfirmAddressChangeMutation,
  useRevertAddressChangeMutation,
  useReportSignInMutation,
  useListPasskeysQuery,
  useAddPasskeyMutation,
  useRequestNewPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useRequestPasskeyForReauthenticationMutation,
  useReauthenticateByPasskeyMutation,
  useRequestPasskeySignInMutation,
  useSignInByPasskeyMutation,
  useGetAccountClosingQuery,
  useCloseAccountMutation,
  useWithdrawAccountClosingMutation,
  useGetSecondFactorQuery,
  useRequestCodesMutation,
  useEnableCodesMutation,
  useDisableCodesMutation,
  useRenewRecoveryCodesMutation,
  useResetSecondFactorMutation,
  useSignInByCodeMutation,
  useSignInByRecoveryCodeMutation,
  useRequestSecondFactorPasskeyMutation,
  useSignInBySecondFactorPasskeyMutation,
  useGetPlanQuery,
  useRegisterSalonMutation,
  useApplyAsSalonMutation,
  useGetNetworkStatsQuery,
  useAddSalonPictureMutation,
  useUpdateSalonPictureMutation,
  useRemoveSalonPictureMutation,
  useGetSalonQuery,
  useUpdateSalonMutation,
  useGetSalonHoursQuery,
  useReplaceSalonHoursMutation,
  useGetSalonSettingsQuery,
  useAddSalonClosureMutation,
  useRemoveSalonClosureMutation,
  useListSalonAddOnsQuery,
  useListSalonAddOnsByVariantQuery,
  useCreateAddOnMutation,
  useUpdateAddOnMutation,
  useDeleteAddOnMutation,
  useCreateAddOnByVariantMutation,
  useDeleteAddOnByVariantMutation,
  useListPetsQuery,
  useCreatePetMutation,
  useUpdatePetMutation,
  useDeletePetMutation,
  useGetPaymentConfigQuery,
  useGetPayoutAccountQuery,
  useBeginPayoutOnboardingMutation,
  useOpenPayoutDashboardMutation,
  useRenewPayoutAccountMutation,
  useListProviderNoticesQuery,
  useViewApplicationDocumentsMutation,
  useAddApplicationDocumentMutation,
  useGetOwnApplicationQuery,
  useApplyAgainMutation,
  useGetApplicationHistoryQuery,
  useGetSalonChecklistQuery,
  useConfirmChecklistStepMutation,
  useDismissChecklistMutation,
  useListOwnDocumentsQuery,
  useAddOwnDocumentMutation,
  useDownloadOwnDocumentQuery,
  useListSalonDocumentsQuery,
  useDownloadSalonDocumentQuery,
  useGetExitNoticeQuery,
  useGiveExitNoticeMutation,
  useWithdrawExitNoticeMutation,
  useListSubscriptionsQuery,
  useCancelSubscriptionMutation,
  useResubscribeMutation,
  useOpenPaymentMutation,
  useSelectSalonMutation,
  useGetOrCreateSubscriptionMutation,
  useCheckSubscriptionMutation,
  useCheckUserMutation,
  useRegisterMutation,
  usePauseChoicesQuery,
  usePauseSubscriptionMutation,
  useWithdrawPauseMutation,
  useUnpauseSubscriptionMutation,
  usePlanChoicesQuery,
  useChangePlanMutation,
  useWithdrawPlanChangeMutation,
  useListAppointmentsQuery,
  useBookAppointmentMutation,
  useGetAppointmentQuery,
  useMoveAppointmentMutation,
  useCancelAppointmentMutation,
  useListSalonAppointmentsQuery,
  useGetSalonDayQuery,
  useGetSalonOverviewQuery,
  useExportSalonAppointmentsQuery,
  useSetAppointmentStatusMutation,
  useGetAvailabilityQuery,
  useGetFirstBathQuery,
  useHoldStartMutation,
  useListHoldsQuery,
  useReleaseHoldMutation,
  useListObjectionsQuery,
  useObjectToAppointmentMutation,
  useViewVisitLinkMutation,
  useCancelLinkedVisitMutation,
  useListWaitlistEntriesQuery,
  useJoinWaitlistMutation,
  useLeaveWaitlistMutation,
  useViewWaitlistOfferMutation,
  useAcceptWaitlistOfferMutation,
  useDeclineWaitlistOfferMutation,
  usePlanSeriesMutation,
  useBookSeriesMutation,
  useGetSeriesQuery,
  usePlanSeriesMoveMutation,
  useMoveSeriesMutation,
  useEndSeriesMutation,
  useListGroupStartsMutation,
  useBookGroupMutation,
  useListSalonReviewsQuery,
  useWriteReviewMutation,
  useGetLegalTextQuery,
  useGetWeighingQuery,
  useStateWeightMutation,
  useListMeasuredWeightsQuery,
  useWeightPictureQuery,
  useAgreeToWeightMutation,
  useObjectToWeightMutation,
  useListObjectedWeightsQuery,
  useDecideWeightMutation,
  useListChargesQuery,
  usePayChargeMutation,
  useGiveTipMutation,
  useListPaymentsQuery,
  useListRefundsQuery,
  useRequestRefundMutation,
  useApproveRefundMutation,
  useDeclineRefundMutation,
  useRetryRefundMutation,
  useResolveRefundMutation,
  useListDisputesQuery,
  useGetDisputeEvidenceQuery,
  useAnswerDisputeMutation,
  useListCardsQuery,
  useSaveCardMutation,
  useSetDefaultCardMutation,
  useRemoveCardMutation,
  useListOwnPaymentsQuery,
  useListComingChargesQuery,
  useDownloadReceiptQuery,
  useGetCancellationPreviewQuery,
  useGetEarningsQuery,
  useListEarningsLinesQuery,
  useListStatementsQuery,
  useGetStatementQuery,
  useListStatementLinesQuery,
  useListReleasedLinesQuery,
  useDownloadStatementCsvQuery,
  useDownloadStatementPdfQuery,
  useQuestionLineMutation,
  useListPayoutRunsQuery,
  useListPayoutsQuery,
  useGetPayoutQuery,
  useListPayoutLinesQuery,
  useRetryPayoutMutation,
  useHoldPayoutMutation,
  useReleasePayoutMutation,
  useReversePayoutMutation,
  useListRevenueQuery,
  useListPayoutHoldsQuery,
  usePlacePayoutHoldMutation,
  useLiftPayoutHoldMutation,
  useListQuestionedLinesQuery,
  useDecideQuestionedLineMutation,
  useListAdjustmentsQuery,
  useProposeAdjustmentMutation,
  useApproveAdjustmentMutation,
  useDeclineAdjustmentMutation,
  useListReconciliationTasksQuery,
  useBookReconciliationTaskMutation,
  useResolveReconciliationTaskMutation,
  useListNotificationPreferencesQuery,
  useSetNotificationPreferenceMutation,
  useGetUnsubscribeLinkQuery,
  useUnsubscribeMutation,
  useGetMailLogQuery,
  useGetCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
  useGetAppointmentCalendarQuery,
  useGetPushConfigQuery,
  useSubscribePushMutation,
  useRenewPushMutation,
  useWithdrawPushMutation,
  useGetAdminSalonQuery,
  useDecideSalonMutation,
  useListAuditQuery,
  useListAuditActionsQuery,
  useFindPeopleQuery,
  useEndUserSessionsMutation,
  useSuspendAccountMutation,
  useRestoreAccountMutation,
  useListStuckJobsQuery,
  useRetryStuckJobMutation,
  useGetTestClockQuery,
  useMoveTestClockMutation,
  useGetSandboxBehaviourQuery,
  useSetSandboxBehaviourMutation,
  useListTimelineQuery,
  useReceiveStripeEventMutation,
} = injectedRtkApi;
