import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { PetSize } from '../../plans/index.js';
import {
  Clock,
  ClockMoves,
  CONFIG,
  type Config,
  type Sql,
  sqlIn,
  Statements,
  Transactions,
  deleteOld,
  Every,
} from '../../platform/index.js';
import { BookingRefused, visitMinutes } from '../visits/index.js';
import {
  type BookableSalon,
  type BookerLimits,
  type Contested,
  freeStations,
  type Holder,
  judgeStart,
  occupied,
  lockAcceptingSalon,
  readBookerLimits,
  readChosenAddOns,
  readSubscriptionOfPet,
  spanAround,
} from '../availability/index.js';
import { holdExpiry, leavesEnoughFree, mayHoldFromAddress } from './hold.rules.js';
import { claimHold, clearHolds, countHoldsFrom, lockHolding, type OwnHold } from './hold.sql.js';
import { HoldRefused, TooManyHeldAtSalon, TooManyHoldsFromAddress } from './holds.errors.js';

/** A start that a visitor or an owner asks to hold. */
export interface HoldRequest {
  readonly holder: Holder;
  readonly salonId: number;
  /** UTC instant. */
  readonly startsAt: Date;
  /** The size of a visitor's dog; an owner's dog has its own. */
  readonly petSize?: PetSize;
  readonly addOnIds: readonly number[];
  /** The internet address from which the call came. */
  readonly address: string;
}

/** The start is not free; thrown so that the caller's earlier hold stays. */
export class HoldLost extends Error {
  constructor(readonly contested: Contested) {
    super(`The start is not free: ${contested}`);
  }
}

const deletionSeconds = 60;
const deletion = (condition: string) => `
  delete from holds where id in (
    select id from holds where ${condition} order by id limit $2 for update skip locked)`;

/** Holds a start for one holder for a limited time (rules.md#holds), in one transaction. */
@Injectable()
export class Holds {
  constructor(
    private readonly transactions: Transactions,
    private readonly statements: Statements,
    private readonly clock: Clock,
    private readonly clockMoves: ClockMoves,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Holds the start in place of the holder's earlier hold. Repeating the call for the same start returns the same hold
   * and does not renew it.
   * @throws HoldLost, TooManyHeldAtSalon, TooManyHoldsFromAddress; BookingRefused, HoldRefused naming the field
   */
  hold(request: HoldRequest): Promise<number> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const now = this.clock.now();
      const petSize = await sizeOf(sql, request);
      const earlier = await lockHolding(sql, request.holder, request);
      const same = earlier.find((hold) => isSameHold(hold, request, petSize, now));
      if (same) return same.id;
      await this.refuseManyFrom(sql, request.address, earlier, now);
      return this.claim(sql, request, petSize, now);
    });
  }

  /** Ends the caller's own hold. A hold that has ended, or that belongs to another holder, is left as it is. */
  async release({ visitor, ownerId }: Holder, id: number): Promise<void> {
    await this.transactions.run(async (em: EntityManager) => {
      await sqlIn(em).rows('delete from holds where id = $1 and (visitor_hash = $2 or owner_id = $3) and not offered', [
        id,
        visitor ?? null,
        ownerId ?? null,
      ]);
    });
  }

  /**
   * Deletes the rows of expired holds, which no longer block anything, and holds that were made later than one made now
   * ends: a clock that was ahead and has been set back made them, and they would block their stations for as long as it
   * was ahead. The clocks of two machines may differ by less.
   */
  @Every('appointments.delete-expired-holds', deletionSeconds)
  async deleteExpired(): Promise<void> {
    // In a sandbox another process may just have moved the product's clock ahead.
    await this.clockMoves.refresh();
    const now = this.clock.now();
    await deleteOld(this.statements, deletion('expires_at <= $1'), now);
    await deleteOld(this.statements, deletion('expires_at > $1 and created_at > $1'), holdExpiry(now));
  }

  private async refuseManyFrom(sql: Sql, address: string, replaced: readonly OwnHold[], now: Date): Promise<void> {
    if (!this.config.rateLimits) return;
    const ids = replaced.map(({ id }) => id);
    if (!mayHoldFromAddress(await countHoldsFrom(sql, address, ids, now))) throw new TooManyHoldsFromAddress();
  }

  private async claim(sql: Sql, request: HoldRequest, petSize: PetSize, now: Date): Promise<number> {
    const { holder, salonId, startsAt, addOnIds, address } = request;
    const salon = await lockAcceptingSalon(sql, salonId, petSize, spanAround(startsAt, now));
    const addOns = await readChosenAddOns(sql, salonId, petSize, addOnIds);
    const taken = occupied(salon, holder);
    const calendar = { now, salon: salon.calendar };
    const booker = await bookerOf(sql, holder, now);
    const verdict = judgeStart({ ...calendar, visits: taken, durationMinutes: visitMinutes(addOns), booker }, startsAt);
    if (verdict.refused) throw new BookingRefused(verdict.refused.code, 'date', verdict.refused.sentence);
    if (verdict.contested) throw new HoldLost(verdict.contested);
    const { start } = verdict;
    const stations = freeStations(salon.calendar, taken, start);
    const [station = 1] = stations;
    const { visits, holds } = splitOffered(salon);
    const othersHolds = holds.filter((hold) => taken.includes(hold));
    if (!leavesEnoughFree({ ...calendar, visits }, othersHolds, { ...start, station })) throw new TooManyHeldAtSalon();
    await clearHolds(sql, { salonId, slot: start, holder, now });
    const hold = { ...start, holder, petSize, salonId, addOnIds, address, createdAt: now, expiresAt: holdExpiry(now) };
    const id = await claimHold(sql, hold, stations);
    if (id === undefined) throw new HoldLost('taken');
    return id;
  }
}

/** @throws HoldRefused where the dog is not the caller's, or the size is missing */
async function sizeOf(sql: Sql, { holder, petSize }: HoldRequest): Promise<PetSize> {
  if (!holder.petId) {
    if (!petSize) throw new HoldRefused('size_missing', 'petSize', 'Please select a pet size');
    return petSize;
  }
  const pet = await sql.row<{ size: PetSize }>(
    'select size from pets where id = $1 and owner_id = $2 and deleted_at is null',
    [holder.petId, holder.ownerId ?? 0],
  );
  if (!pet) throw new HoldRefused('not_your_pet', 'petId', 'This is not one of your pets.');
  return pet.size;
}

/** Reads what the dog's subscription still allows, if the dog has one. */
async function bookerOf(sql: Sql, { petId }: Holder, now: Date): Promise<BookerLimits | undefined> {
  const subscription = petId && (await readSubscriptionOfPet(sql, petId, now));
  return subscription ? readBookerLimits(sql, subscription, now) : undefined;
}

/**
 * Separates offers from holds. An offer from the waitlist counts as taken, not as one of the holds that are limited to
 * a part of the day.
 */
function splitOffered({ visits, holds }: BookableSalon) {
  return {
    visits: [...visits, ...holds.filter(({ offered }) => offered)],
    holds: holds.filter(({ offered }) => !offered),
  };
}

function isSameHold(hold: OwnHold, { holder, salonId, startsAt, addOnIds }: HoldRequest, size: PetSize, now: Date) {
  return (
    hold.expiresAt > now &&
    hold.salonId === salonId &&
    hold.petId === (holder.petId ?? null) &&
    hold.petSize === size &&
    hold.startsAt.getTime() === startsAt.getTime() &&
    [...hold.addOnIds].sort().join() === [...addOnIds].sort().join()
  );
}
