import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config, hashOfToken, proofOf } from '../platform/index.js';

/** The purpose of a mailed link: to confirm an address, to change it, or to take a change back. */
export type AddressLinkKind = 'confirm' | 'change' | 'return';

const pages: Readonly<Record<AddressLinkKind, string>> = {
  confirm: '/confirm-email',
  change: '/change-email',
  return: '/keep-email',
};

/**
 * Creates the links about addresses. As for links that set a password, a token is derived from a random id by a key
 * that only the server has: rows store its hash, and events and mails only the id.
 */
@Injectable()
export class AddressLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns the address for the mail; the token follows the #, which browsers send to no server. */
  addressOf(kind: AddressLinkKind, id: string): string {
    return `${this.config.appUrl}${pages[kind]}#${this.tokenOf(kind, id)}`;
  }

  /** Returns the hash of the token for a row. */
  hashFor(kind: AddressLinkKind, id: string): string {
    return hashOfToken(this.tokenOf(kind, id));
  }

  private tokenOf(kind: AddressLinkKind, id: string): string {
    return proofOf(this.config.jwtSecret, `address link ${kind} ${id}`);
  }
}
