import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config, isSameSecret, proofOf } from '../platform/index.js';

const tokenForm = /^([1-9]\d{0,15})\.([\w-]{43})$/;

/**
 * Makes the links by which an owner accepts or declines an offer without signing in. A token names the offer and is
 * signed by a key that only the server has: nothing is kept, and it does no more than its offer allows.
 */
@Injectable()
export class WaitOfferLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The page that a message leads to. The token stands behind the #, which browsers send to nobody. */
  addressOf(offerId: number): string {
    return `${this.config.appUrl}${this.pathOf(offerId)}`;
  }

  /** The same as a path of this site. */
  pathOf(offerId: number): string {
    return `/waitlist/offer#${this.tokenOf(offerId)}`;
  }

  tokenOf(offerId: number): string {
    return `${offerId}.${this.signatureOf(String(offerId))}`;
  }

  /** The offer that a token names; undefined where it was not made here. */
  read(token: string): number | undefined {
    const [, id = '', signature = ''] = tokenForm.exec(token) ?? [];
    return isSameSecret(signature, this.signatureOf(id)) ? Number(id) : undefined;
  }

  private signatureOf(named: string): string {
    return proofOf(this.config.jwtSecret, `wait offer ${named}`);
  }
}
