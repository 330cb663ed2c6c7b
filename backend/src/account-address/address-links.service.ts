import { createHash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config, proofOf } from '../platform/index.js';

/** What a mailed link does: confirms an address, makes it the account's, or takes that back. */
export type AddressLinkKind = 'confirm' | 'change' | 'return';

const pages: Readonly<Record<AddressLinkKind, string>> = {
  confirm: '/confirm-email',
  change: '/change-email',
  return: '/keep-email',
};

/**
 * Makes the links about addresses. As with links that set a password, a token is derived from a random id by a key that
 * only the server has: rows keep its hash, and events and mails the id alone.
 */
@Injectable()
export class AddressLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The address that the mail names; the token stands behind the #, which browsers send to nobody. */
  addressOf(kind: AddressLinkKind, id: string): string {
    return `${this.config.appUrl}${pages[kind]}#${this.tokenOf(kind, id)}`;
  }

  /** What a row keeps of the token. */
  hashFor(kind: AddressLinkKind, id: string): string {
    return hashOfToken(this.tokenOf(kind, id));
  }

  private tokenOf(kind: AddressLinkKind, id: string): string {
    return proofOf(this.config.jwtSecret, `address link ${kind} ${id}`);
  }
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
