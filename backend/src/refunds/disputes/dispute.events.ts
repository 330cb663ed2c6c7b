import { defineEvent } from '../../platform/index.js';

export interface DisputeEvent {
  readonly disputeId: number;
}

/** An owner's bank takes a payment back, or has decided about it. */
export const disputeHappened = {
  opened: defineEvent<DisputeEvent>('dispute.opened'),
  won: defineEvent<DisputeEvent>('dispute.won'),
  lost: defineEvent<DisputeEvent>('dispute.lost'),
  closed: defineEvent<DisputeEvent>('dispute.closed'),
} as const;
