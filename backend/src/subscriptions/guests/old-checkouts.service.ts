import { Injectable } from '@nestjs/common';

import { Clock, deleteOld, neededSince, nightlySeconds, Repeated, Statements } from '../../platform/index.js';

/** Runs of the wizard that are over: an account came of them, or nothing of them is left at the provider. */
@Injectable()
export class OldCheckouts {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  /** What is still to be charged, asked or undone stays, however old: the sweep brings it to its end first. */
  @Repeated('guests.forget-checkouts', nightlySeconds)
  async forget(): Promise<void> {
    const statement = `
      delete from guest_checkouts where id in (
        select id from guest_checkouts where status in ('registered', 'closed') and updated_at < $1 limit $2)`;
    await deleteOld(this.statements, 'forget-checkouts', statement, neededSince('checkouts', this.clock.now()));
  }
}
