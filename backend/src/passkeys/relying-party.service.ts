import { Inject, Injectable } from '@nestjs/common';

import { brand, CONFIG, type Config, proofOf } from '../platform/index.js';

/** Whom passkeys are made for: this site, by the public address of its pages. */
@Injectable()
export class RelyingParty {
  readonly name = brand;
  /** The host that passkeys belong to: one made here is good on no other. */
  readonly id: string;
  /** The one place whose pages may use them. */
  readonly origin: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const { hostname, origin } = new URL(config.appUrl);
    this.id = hostname;
    this.origin = origin;
  }

  /** The id under which an account's passkeys know it: 256 bits by the server's key, which tell nobody whose it is. */
  handleOf(userId: number): string {
    return proofOf(this.config.jwtSecret, `passkey holder ${userId}`);
  }
}
