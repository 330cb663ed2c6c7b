import { Injectable } from '@nestjs/common';

import { Clock, deleteOld, neededSince, nightlySeconds, Repeated, Statements } from '../platform/index.js';

/** Sessions that have run out or were ended, and links to set a password that were used or ran out. */
@Injectable()
export class OldPasses {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  /** Both live in the world's time, as browsers and mails do. */
  @Repeated('auth.forget-passes', nightlySeconds)
  async forget(): Promise<void> {
    const before = neededSince('passes', this.clock.real());
    const sessions = `
      delete from sessions where id in (
        select id from sessions where expires_at < $1 or revoked_at < $1 limit $2)`;
    const links = `
      delete from password_links where id in (
        select id from password_links where expires_at < $1 or used_at < $1 limit $2)`;
    await deleteOld(this.statements, 'forget-sessions', sessions, before);
    await deleteOld(this.statements, 'forget-password-links', links, before);
  }
}
