import { defineEvent } from '../platform/index.js';

export interface ChargeEvent {
  readonly chargeId: number;
}

export interface ChargePaid extends ChargeEvent {
  /** True where the charge was open, and was paid with a card that the owner saved later. */
  readonly recovered?: boolean;
}

/** A charge for a visit was recorded, and the saved card is to be charged. */
export const chargeRecorded = defineEvent<ChargeEvent>('charge.recorded');
/** A charge was paid, by the saved card or on the page. */
export const chargePaid = defineEvent<ChargePaid>('charge.paid');
/** The saved card could not be charged: the balance stays open until the owner pays it. */
export const chargeFailed = defineEvent<ChargeEvent>('charge.failed');
/** An open balance was charged to a card that the owner saved later. */
export const chargeRecovered = defineEvent<ChargeEvent>('charge.recovered');
