import { Injectable } from '@nestjs/common';

import { ReadDb, sqlIn, Statements, Transactions } from '../../platform/index.js';
import { CardsBeingChanged } from './cards.errors.js';

/** The time of a lease, longer than any call to the provider takes with its second try. */
const held = `interval '2 minutes'`;
/**
 * The condition of a lease that nobody holds. One that ends twice its time from now was taken by a clock that was ahead
 * and has been set back.
 */
const over = `(card_changes.held_until < now() or card_changes.held_until > now() + 2 * ${held})`;

/** The lease of an owner's cards. Every change of cards takes it, so that only one of two changes at once is made. */
export interface CardLease {
  /** The card of an earlier choice that was interrupted; otherwise null. */
  readonly unfinishedChoice: string | null;
  /**
   * Renews the lease; it is called before each change at the provider.
   * @throws CardsBeingChanged where another change holds the cards by now
   */
  renew(): Promise<void>;
}

/**
 * Leases an owner's cards for one change. The lease is a row and not an open transaction, because the provider is
 * called in between. A lease whose holder died is free again after two minutes.
 */
@Injectable()
export class CardLeases {
  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly statements: Statements,
  ) {}

  /**
   * @param chosen the card that is being chosen, so that others finish the choice if this process dies; null for
   * another change
   */
  async hold<Answer>(
    ownerId: number,
    chosen: string | null,
    work: (lease: CardLease) => Promise<Answer>,
  ): Promise<Answer> {
    const row = await this.transactions.run((em) =>
      sqlIn(em).row<{ token: string; cardId: string | null }>(
        `insert into card_changes (owner_id, token, chosen_card_id, held_until)
         values ($1, gen_random_uuid(), $2, now() + ${held})
         on conflict (owner_id) do update set token = excluded.token, held_until = excluded.held_until,
           chosen_card_id = coalesce(excluded.chosen_card_id, card_changes.chosen_card_id)
         where ${over} returning token, chosen_card_id as "cardId"`,
        [ownerId, chosen],
      ),
    );
    if (!row) throw new CardsBeingChanged();
    const unfinishedChoice = chosen === null ? row.cardId : null;
    try {
      const answer = await work({ unfinishedChoice, renew: () => this.renew(row.token) });
      await this.release(row.token);
      return answer;
    } catch (error) {
      // An earlier choice that was interrupted stays to be finished.
      if (unfinishedChoice)
        await this.statements.run('update card_changes set held_until = now() where token = $1', [row.token]);
      else await this.release(row.token);
      throw error;
    }
  }

  /** Returns owners whose choice of a card was interrupted. */
  async cutOff(atMost: number): Promise<number[]> {
    const rows = await this.readDb.rows<{ id: number }>(
      `select owner_id as id from card_changes where ${over} order by held_until limit $1`,
      [atMost],
    );
    return rows.map(({ id }) => id);
  }

  private async release(token: string): Promise<void> {
    await this.statements.run('delete from card_changes where token = $1', [token]);
  }

  private async renew(token: string): Promise<void> {
    const renewed = await this.statements.run(
      `update card_changes set held_until = now() + ${held} where token = $1 and held_until > now()`,
      [token],
    );
    if (renewed === 0) throw new CardsBeingChanged();
  }
}
