import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { CreatePetDto } from '../../api/generated.ts';
import { firstPaymentMade } from '../../api/chosen-bath.slice.ts';
import { signedIn, signedOut } from '../../api/session.slice.ts';
import { emptyDraft, type SavedCard, type WizardAccount, type WizardDraft, type WizardPet } from './wizard-draft.ts';
import { readDraft } from './wizard-draft-storage.ts';

/** The draft of the wizard, which outlives the page, its reload and a sign-in in between. */
const wizardDraftSlice = createSlice({
  name: 'wizardDraft',
  initialState: (): WizardDraft => readDraft(emptyDraft()),
  reducers: {
    petDescribed: (state, { payload }: PayloadAction<Partial<WizardPet>>) => {
      // A salon is chosen for a size and a place, so a change of either clears it.
      const moved = payload.size !== undefined && payload.size !== state.pet.size;
      if (moved || (payload.ownerZipCode !== undefined && payload.ownerZipCode !== state.pet.ownerZipCode)) {
        state.salon = null;
        state.salonSeen = false;
      }
      Object.assign(state.pet, payload);
    },
    /** The ZIP code of an earlier search is the default; one that was typed here stays. */
    zipSearched: ({ pet }, { payload }: PayloadAction<string>) => {
      pet.ownerZipCode ||= payload;
    },
    petSaved: (state, { payload }: PayloadAction<{ id: number; profile: CreatePetDto }>) => {
      state.petId = payload.id;
      state.savedPet = payload.profile;
    },
    /** The pet no longer exists. Its key stays with it, so another pet needs another one. */
    petForgotten: (state, { payload }: PayloadAction<string>) => {
      state.petId = null;
      state.savedPet = null;
      state.key = payload;
    },
    planTaken: (state) => {
      state.planSeen = true;
    },
    salonChosen: (state, { payload }: PayloadAction<WizardDraft['salon']>) => {
      state.salon = payload;
    },
    salonSettled: (state) => {
      state.salonSeen = true;
    },
    cardSaved: (state, { payload }: PayloadAction<SavedCard>) => {
      state.card = payload;
      state.askedCard = null;
    },
    /** A bank is asked about a card or a payment, and may lead away from the page. */
    bankAsked: (state, { payload }: PayloadAction<Partial<Pick<WizardDraft, 'askedCard' | 'askedPayment'>>>) => {
      Object.assign(state, payload);
    },
    cardForgotten: (state) => {
      state.card = null;
    },
    accountDescribed: (state, { payload }: PayloadAction<Partial<WizardAccount>>) => {
      Object.assign(state.account, payload);
    },
    wizardFinished: () => emptyDraft(),
  },
  extraReducers: (build) => {
    // A bank may lead away from the wizard and back to the result. A payment for another dog leaves the draft.
    build.addCase(firstPaymentMade, (state, { payload }) =>
      payload && payload === state.askedPayment ? emptyDraft() : state,
    );
    // Pet and card belong to the session, or to none; the typed fields stay.
    build.addMatcher(isAnyOf(signedIn, signedOut), (state) => {
      state.petId = null;
      state.savedPet = null;
      state.card = null;
      state.askedCard = null;
    });
  },
});

export const {
  petDescribed,
  zipSearched,
  petSaved,
  petForgotten,
  planTaken,
  salonChosen,
  salonSettled,
  bankAsked,
  cardSaved,
  cardForgotten,
  accountDescribed,
  wizardFinished,
} = wizardDraftSlice.actions;
export const wizardDraftReducer = wizardDraftSlice.reducer;
export const selectDraft = (state: { wizardDraft: WizardDraft }): WizardDraft => state.wizardDraft;
