import { Injectable } from '@nestjs/common';

import type { SecondFactorAskedDto } from '../dto/second-factor-asked.dto.js';
import type { Actor } from '../role.js';

/** What a later module knows of second factors. */
export interface SecondFactorSource {
  /** The question that follows the password; undefined where the account has no second factor. */
  ask(account: Actor): Promise<SecondFactorAskedDto | undefined>;
  /** Whether the account must have a second factor before it may do anything else. */
  isRequired(account: Actor): Promise<boolean>;
}

/** Asks the module that keeps second factors; auth itself knows none (rules.md#second-factor). */
@Injectable()
export class SecondFactors {
  private source?: SecondFactorSource;

  provide(source: SecondFactorSource): void {
    this.source = source;
  }

  ask(account: Actor): Promise<SecondFactorAskedDto | undefined> {
    return this.source ? this.source.ask(account) : Promise.resolve(undefined);
  }

  isRequired(account: Actor): Promise<boolean> {
    return this.source ? this.source.isRequired(account) : Promise.resolve(false);
  }
}
