import { Injectable } from '@nestjs/common';

import { Clock, deleteOld, cutoff, nightlySeconds, Every, Statements } from '../platform/index.js';

/** Deletes sessions that have expired or were ended, and links to set a password that were used or have expired. */
@Injectable()
export class ExpiredCredentialsCleanup {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  /** Both expire by real time, as browsers and mails do. */
  @Every('auth.forget-credentials', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const before = cutoff('credentials', this.clock.real());
    const sessions = `
      delete from sessions where id in (
        select id from sessions where least(expires_at, revoked_at) < $1 limit $2)`;
    const links = `
      delete from password_links where id in (
        select id from password_links where least(expires_at, used_at) < $1 limit $2)`;
    await deleteOld(this.statements, sessions, before);
    await deleteOld(this.statements, links, before);
  }
}
