import { Injectable } from '@nestjs/common';

import { Clock, cutoff, deleteOld, Every, nightlySeconds, Statements } from '../platform/index.js';

/** Deletes old notices of sign-ins, and browsers whose cookie has expired, both by real time. */
@Injectable()
export class SignInNoticeCleanup {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  /** An account keeps its last used browser; without any, the next browser would count as its first. */
  @Every('sign-in-notices.forget', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const now = this.clock.real();
    const notices = `
      delete from sign_in_notices where id in (select id from sign_in_notices where expires_at < $1 limit $2)`;
    const browsers = `
      delete from known_browsers where (user_id, browser_hash) in (
        select user_id, browser_hash from known_browsers b where last_seen_at < $1 and exists (
          select 1 from known_browsers later where later.user_id = b.user_id and later.last_seen_at > b.last_seen_at)
        limit $2)`;
    await deleteOld(this.statements, notices, cutoff('credentials', now));
    await deleteOld(this.statements, browsers, cutoff('browsers', now));
  }
}
