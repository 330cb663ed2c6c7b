import { Injectable } from '@nestjs/common';

import type { ApiRequest } from './api-exchange.js';

/**
 * How a call fails: with a failure of the provider's own that it repeats under the call's key, before or after it did
 * what was asked, or by a connection that breaks after it was done.
 */
export type Fault = 'kept_failure' | 'kept_failure_after_acting' | 'lost_answer';

/** Decides about a call that changes something and is made under a key; undefined where it goes well. */
export type FaultChoice = (request: Pick<ApiRequest, 'method' | 'path' | 'idempotencyKey'>) => Fault | undefined;

/** Failures of Stripe's that a test, or the simulation, wants to meet; none unless somebody asks for them. */
@Injectable()
export class SandboxFaults {
  private choice?: FaultChoice;

  /** From now on this decides how calls fail; undefined makes all well again. */
  failBy(choice: FaultChoice | undefined): void {
    this.choice = choice;
  }

  /** How this call is to fail, the first time that it is made. */
  of(request: ApiRequest): Fault | undefined {
    return request.idempotencyKey === undefined ? undefined : this.choice?.(request);
  }
}
