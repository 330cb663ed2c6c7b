import type { DomainEvent } from '../platform/index.js';

export interface CycleClosed {
  readonly cycleId: number;
}

/** A cycle's money was divided among those who bathed the dog. */
export const cycleClosed = (payload: CycleClosed): DomainEvent => ({ type: 'billing.cycle_closed', payload });
