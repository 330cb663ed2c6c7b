import { Inject, Injectable } from '@nestjs/common';

import { brand, CONFIG, type Config, proofOf } from '../platform/index.js';

/** The site for which passkeys are created, by the public address of its pages. */
@Injectable()
export class RelyingParty {
  readonly name = brand;
  /** The host to which passkeys belong; they are valid on no other. */
  readonly id: string;
  /** The only origin whose pages may use them. */
  readonly origin: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const { hostname, origin } = new URL(config.appUrl);
    this.id = hostname;
    this.origin = origin;
  }

  /**
   * Returns the id by which an account's passkeys know it: 256 bits derived by the server's key, which do not reveal
   * the account.
   */
  handleOf(userId: number): string {
    return proofOf(this.config.jwtSecret, `passkey holder ${userId}`);
  }
}
