import { Injectable } from '@nestjs/common';

import type { SecondFactorAskedDto } from '../dto/second-factor-asked.dto.js';
import type { Actor } from '../role.js';

/** The module that knows an account's second factors. */
export interface SecondFactorSource {
  /** Returns the question that follows the password; undefined if the account has no second factor. */
  ask(account: Actor): Promise<SecondFactorAskedDto | undefined>;
  /** Returns whether the account must have a second factor before it may do anything else. */
  isRequired(account: Actor): Promise<boolean>;
}

/** Asks the module that stores second factors; auth itself knows none (rules.md#second-factor). */
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
