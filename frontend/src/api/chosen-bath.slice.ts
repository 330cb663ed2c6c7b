import { createSlice, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import { tabStorage } from '../shared/browser-storage.ts';
import type { HoldDto } from './generated.ts';

/** The bath that was chosen and held before subscribing. It is remembered after the hold has expired. */
export type ChosenBath = Pick<
  HoldDto,
  'id' | 'salonId' | 'salonName' | 'timeZone' | 'startsAt' | 'expiresAt' | 'petSize'
>;

interface ChosenBathState {
  bath: ChosenBath | null;
}

const storageKey = 'chosen-bath';

function readChosenBath(): ChosenBathState {
  try {
    return { bath: JSON.parse(tabStorage.getItem(storageKey) ?? 'null') as ChosenBath | null };
  } catch {
    return { bath: null };
  }
}

const chosenBathSlice = createSlice({
  name: 'chosenBath',
  initialState: readChosenBath,
  reducers: {
    bathChosen: (_state, { payload }: PayloadAction<ChosenBath>) => ({ bath: payload }),
    bathForgotten: () => ({ bath: null }),
    /** The first payment of an order has succeeded; the payload is the provider's id of its subscription. */
    firstPaymentMade: (_state, _order: PayloadAction<string | null>) => ({ bath: null }),
    /** The hold ended before its time, such as by another tab, in which the visitor held another start. */
    holdEnded: (state, { payload: { id, at } }: PayloadAction<{ id: number; at: string }>) => {
      if (state.bath?.id === id) state.bath.expiresAt = at;
    },
  },
});

export const { bathChosen, bathForgotten, firstPaymentMade, holdEnded } = chosenBathSlice.actions;
export const chosenBathReducer = chosenBathSlice.reducer;
export const selectChosenBath = (state: { chosenBath: ChosenBathState }): ChosenBath | null => state.chosenBath.bath;

/** Returns the part of the chosen bath that the last step of subscribing sends; null where none was chosen. */
export const firstBathOf = (bath: ChosenBath | null) => bath && { salonId: bath.salonId, startsAt: bath.startsAt };

/** Keeps the chosen bath in the tab's storage, so that a reload or a bank's page in between does not lose it. */
export const chosenBathPersistence: Middleware<object, { chosenBath: ChosenBathState }> =
  (store) => (next) => (action) => {
    const before = store.getState().chosenBath;
    const result = next(action);
    const { chosenBath } = store.getState();
    if (chosenBath !== before) tabStorage.setItem(storageKey, JSON.stringify(chosenBath.bath));
    return result;
  };
