import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { Accounts, type SessionDto, SessionStart, type User } from '../auth/index.js';
import { Transactions } from '../platform/index.js';
import { SecondFactorAttempts } from './second-factor-attempts.service.js';
import { TicketSpent } from './second-factor.errors.js';
import { SignInTickets } from './sign-in-tickets.service.js';

/** Checks an answer after the password, in the transaction that also uses up the ticket. */
export type SecondFactorCheck = (em: EntityManager, user: User) => Promise<boolean>;

/** The second step of a sign-in. */
@Injectable()
export class SecondFactorSignIn {
  constructor(
    private readonly tickets: SignInTickets,
    private readonly accounts: Accounts,
    private readonly start: SessionStart,
    private readonly attempts: SecondFactorAttempts,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Begins the session if the answer is right. Each try counts for the ticket and the account before it is checked.
   * @param refusal the error for a wrong answer
   * @throws TicketSpent, TooManyRequests, the refusal
   */
  async signIn(ticket: string, reply: FastifyReply, check: SecondFactorCheck, refusal: Error): Promise<SessionDto> {
    const user = await this.accounts.findAccount(await this.tickets.consume(ticket));
    if (!user) throw new TicketSpent();
    const key = await this.attempts.consume(user, reply);
    const fits = await this.transactions.run(async (em) => {
      if (!(await check(em, user))) return false;
      await this.tickets.spend(em, ticket);
      return true;
    });
    if (!fits) {
      await this.attempts.recordRefused(user, reply.request.ip);
      throw refusal;
    }
    await this.attempts.reset(key);
    return this.start.begin(user, reply, { hasSecondFactor: true });
  }
}
