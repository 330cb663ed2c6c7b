import { defineEvent } from '../platform/index.js';

export interface ChargeEvent {
  readonly chargeId: number;
}

export interface ChargePaid extends ChargeEvent {
  /** It was open, and was charged to a card that the owner saved later. */
  readonly recovered?: boolean;
}

/** An owner owes something for a visit, and the saved card is to be charged. */
export const chargeRecorded = defineEvent<ChargeEvent>('charge.recorded');
export const chargePaid = defineEvent<ChargePaid>('charge.paid');
/** The saved card could not be charged: the balance stays open until the owner pays it. */
export const chargeFailed = defineEvent<ChargeEvent>('charge.failed');
/** What stayed open was charged to a card that the owner saved later. */
export const chargeRecovered = defineEvent<ChargeEvent>('charge.recovered');
