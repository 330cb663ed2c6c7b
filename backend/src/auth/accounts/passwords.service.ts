import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/**
 * Hashes with argon2id at the library's defaults (19 MiB, two passes: OWASP Password Storage Cheat Sheet). A wrong
 * e-mail takes the same time as a wrong password, so that neither the answer nor its delay reveals who has an account.
 */
@Injectable()
export class Passwords {
  private readonly decoy = hash('a password that nobody has');

  hash(password: string): Promise<string> {
    return hash(password);
  }

  /**
   * Returns whether the password matches; without an account or a password it compares with a decoy and returns false.
   */
  async fits(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.decoy), password);
    return matches && typeof passwordHash === 'string';
  }
}
