import { Injectable } from '@nestjs/common';

import type { SecondFactorRequiredDto } from './dto/second-factor-required.dto.js';
import type { Actor } from '../access/index.js';

/** The module that knows an account's second factors. */
export interface SecondFactorSource {
  /** Returns the question that follows the password; undefined if the account has no second factor. */
  challenge(account: Actor): Promise<SecondFactorRequiredDto | undefined>;
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

  challenge(account: Actor): Promise<SecondFactorRequiredDto | undefined> {
    return this.source ? this.source.challenge(account) : Promise.resolve(undefined);
  }

  isRequired(account: Actor): Promise<boolean> {
    return this.source ? this.source.isRequired(account) : Promise.resolve(false);
  }
}
