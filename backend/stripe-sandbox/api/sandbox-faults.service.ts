import { Injectable } from '@nestjs/common';

import type { ApiRequest } from './api-exchange.js';

/**
 * How a call fails: by an error of the provider that is kept under the call's key, before or after the call has acted,
 * or by a connection that breaks after it has acted.
 */
export type Fault = 'kept_failure' | 'kept_failure_after_acting' | 'lost_answer';

/** Chooses the fault of a call that changes something under a key; undefined where the call succeeds. */
export type FaultChoice = (request: Pick<ApiRequest, 'method' | 'path' | 'idempotencyKey'>) => Fault | undefined;

/** The failures of Stripe that a test or the simulation asks for; none by default. */
@Injectable()
export class SandboxFaults {
  private choice?: FaultChoice;

  /** Sets the choice of faults for all later calls; undefined ends all faults. */
  failBy(choice: FaultChoice | undefined): void {
    this.choice = choice;
  }

  /** Returns the fault of this call, the first time that it is made. */
  of(request: ApiRequest): Fault | undefined {
    return request.idempotencyKey === undefined ? undefined : this.choice?.(request);
  }
}
