import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config, isSameSecret, proofOf } from '../platform/index.js';

const tokenForm = /^([1-9]\d{0,15})\.([\w-]{43})$/;

/**
 * Makes the links by which an owner accepts or declines an offer without signing in. A token names the offer and is
 * signed by a key that only the server has. Nothing is stored, and a token allows no more than its offer does.
 */
@Injectable()
export class WaitlistOfferLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Returns the address of the page that a message links to. The token follows the #, which browsers do not send to
   * servers.
   */
  addressOf(offerId: number): string {
    return `${this.config.appUrl}${this.pathOf(offerId)}`;
  }

  /** Returns the same page as a path of this site. */
  pathOf(offerId: number): string {
    return `/waitlist/offer#${this.tokenOf(offerId)}`;
  }

  tokenOf(offerId: number): string {
    return `${offerId}.${this.signatureOf(String(offerId))}`;
  }

  /** Returns the offer that a token names; undefined where this server did not make it. */
  read(token: string): number | undefined {
    const [, id = '', signature = ''] = tokenForm.exec(token) ?? [];
    return isSameSecret(signature, this.signatureOf(id)) ? Number(id) : undefined;
  }

  private signatureOf(named: string): string {
    return proofOf(this.config.jwtSecret, `wait offer ${named}`);
  }
}
