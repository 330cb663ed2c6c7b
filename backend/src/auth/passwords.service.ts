import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id at the library's defaults (19 MiB, two passes: OWASP Password Storage Cheat Sheet).
 * A wrong e-mail costs the same time as a wrong password, so that neither the answer nor its delay tells who has an account.
 */
@Injectable()
export class Passwords {
  private readonly decoy = hash('a password that nobody has');

  hash(password: string): Promise<string> {
    return hash(password);
  }

  /** Whether the password fits; without an account (or without a password yet) it compares with a decoy and says no. */
  async fits(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.decoy), password);
    return matches && typeof passwordHash === 'string';
  }
}
