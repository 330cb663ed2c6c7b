import { createECDH } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config, proofBytes } from '../platform/index.js';

/**
 * The key pair by which push services know this installation (RFC 8292). It is derived from the server's key, as the
 * sandbox's keys are, so every process has the same pair and nothing is stored.
 */
@Injectable()
export class VapidKeys {
  /** The uncompressed point in base64url, with which browsers subscribe. */
  readonly publicKey: string;
  readonly privateKey: string;

  constructor(@Inject(CONFIG) { jwtSecret }: Config) {
    const curve = createECDH('prime256v1');
    // All but one in four billion numbers of 256 bits are private keys of this curve.
    const secret = proofBytes(jwtSecret, 'web push key');
    curve.setPrivateKey(secret);
    this.publicKey = curve.getPublicKey('base64url');
    this.privateKey = secret.toString('base64url');
  }
}
