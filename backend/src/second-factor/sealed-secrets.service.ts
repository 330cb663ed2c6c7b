import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config, proofBytes } from '../platform/index.js';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts secrets that the server needs and a thief of its database must not learn. The key is derived from the
 * installation's secret, and a secret is bound to its account, so that a moved row opens nothing.
 */
@Injectable()
export class SealedSecrets {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { jwtSecret }: Config) {
    this.key = proofBytes(jwtSecret, 'secrets of code generators');
  }

  seal(secret: string, userId: number): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce).setAAD(Buffer.from(`account ${userId}`));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Returns the secret; undefined if it was sealed with another key or for another account. */
  open(sealed: Buffer, userId: number): string | undefined {
    const [nonce, tag] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes, nonceBytes + tagBytes)];
    try {
      const cipher = createDecipheriv(algorithm, this.key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(`account ${userId}`)).setAuthTag(tag);
      const secret = Buffer.concat([cipher.update(sealed.subarray(nonceBytes + tagBytes)), cipher.final()]);
      return secret.toString('utf8');
    } catch {
      return undefined;
    }
  }
}
