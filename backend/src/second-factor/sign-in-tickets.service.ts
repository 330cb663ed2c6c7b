import { randomBytes } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Sessions } from '../auth/index.js';
import {
  Clock,
  deleteOld,
  Every,
  hashOfToken,
  nightlySeconds,
  sqlIn,
  Statements,
  Transactions,
} from '../platform/index.js';
import { TicketSpent } from './second-factor.errors.js';
import { maxTries, ticketSeconds } from './second-factor.rules.js';

/**
 * Tickets that prove a right password until the second factor is given. A ticket opens nothing by itself, and ends with
 * the account's sessions, as by another password.
 */
@Injectable()
export class SignInTickets implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly statements: Statements,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sessions.endAlso('delete from sign_in_tickets where user_id = $1');
  }

  async open(userId: number): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.real().getTime() + ticketSeconds * 1_000);
    await this.transactions.run(async (em) => {
      await sqlIn(em).rows('insert into sign_in_tickets (token_hash, user_id, expires_at) values ($1, $2, $3)', [
        hashOfToken(ticket),
        userId,
        expiresAt,
      ]);
    });
    return ticket;
  }

  /**
   * Returns the account of a ticket.
   * @throws TicketSpent
   */
  async holderOf(ticket: string): Promise<number> {
    const found = await this.transactions.run((em) =>
      sqlIn(em).row<{ userId: number }>(
        `select user_id as "userId" from sign_in_tickets where token_hash = $1 and expires_at > $2 and tries < $3`,
        [hashOfToken(ticket), this.clock.real(), maxTries],
      ),
    );
    if (!found) throw new TicketSpent();
    return found.userId;
  }

  /**
   * Counts a try before it is checked, and returns the ticket's account.
   * @throws TicketSpent
   */
  async consume(ticket: string): Promise<number> {
    const taken = await this.transactions.run((em) =>
      sqlIn(em).row<{ userId: number }>(
        `update sign_in_tickets set tries = tries + 1
         where token_hash = $1 and expires_at > $2 and tries < $3 returning user_id as "userId"`,
        [hashOfToken(ticket), this.clock.real(), maxTries],
      ),
    );
    if (!taken) throw new TicketSpent();
    return taken.userId;
  }

  /**
   * Uses the ticket up in the caller's transaction; of two concurrent calls, one succeeds.
   * @throws TicketSpent
   */
  async spend(em: EntityManager, ticket: string): Promise<void> {
    const spent = await sqlIn(em).rows<object>('delete from sign_in_tickets where token_hash = $1 returning 1', [
      hashOfToken(ticket),
    ]);
    if (spent.length === 0) throw new TicketSpent();
  }

  /** Deletes expired tickets, and apps that were never confirmed. */
  @Every('second-factor.forget', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const now = this.clock.real();
    const tickets = `
      delete from sign_in_tickets where token_hash in (
        select token_hash from sign_in_tickets where expires_at < $1 limit $2)`;
    const generators = `
      delete from code_generators where user_id in (
        select user_id from code_generators
        where confirmed_at is null and asked_at < $1::timestamptz - interval '1 day' limit $2)`;
    await deleteOld(this.statements, tickets, now);
    await deleteOld(this.statements, generators, now);
  }
}
