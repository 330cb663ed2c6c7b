import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  alternativeOf,
  Availability,
  BookingRefused,
  bookingWindow,
  type HoldingOwner,
  insertGroup,
  isKept,
  type JointBooker,
  JointBooking,
  judgeStart,
} from '../appointments/index.js';
import {
  Clock,
  createdBefore,
  datesBetween,
  localDateOf,
  rememberCreated,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import type { BookGroupDto, GroupRequestDto, GroupStartsDto, GroupStartsQueryDto } from './dto/group-booking.dto.js';
import { groupAt, type GroupDog, groupStarts } from './group.rules.js';
import { GroupDoesNotFit } from './group-bookings.errors.js';
import { dayOnTheWire } from './group-starts-answer.js';

/** A place of the group was lost; thrown so that the whole command is rolled back. */
class GroupLost extends Error {}

/** Books several dogs of one owner at once, all or none (rules.md#several-dogs). */
@Injectable()
export class GroupBookings {
  constructor(
    private readonly transactions: Transactions,
    private readonly booking: JointBooking,
    private readonly availability: Availability,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns where the whole group fits at this moment.
   * @throws NotFound; BookingRefused naming the field
   */
  async starts(owner: HoldingOwner, body: GroupStartsQueryDto): Promise<GroupStartsDto> {
    const dogs = await this.dogsOf(owner, body);
    const { timeZone } = dogs[0]!.question.salon;
    const { first, last } = bookingWindow(this.clock.now(), timeZone);
    const dates = body.date === undefined ? datesBetween(first, last) : [body.date];
    const days = dates.map((date) => dayOnTheWire(date, groupStarts(dogs, body.how, date), body.date !== undefined));
    return { timeZone, days: body.date === undefined ? days.filter(({ freeStarts }) => freeStarts > 0) : days };
  }

  /**
   * Books every dog or none in one transaction, and returns the group's id. Repeating the call with the same key
   * returns the group that the first call booked, unless all its visits were cancelled since.
   * @throws GroupDoesNotFit with other starts of that day; BookingRefused naming the field
   */
  async book(owner: HoldingOwner, body: BookGroupDto, idempotencyKey?: string): Promise<number> {
    const command = { key: idempotencyKey, actorId: owner.ownerId, command: 'group-bookings.book', request: body };
    try {
      return await this.transactions.run(async (em) => {
        const earlier = await createdBefore(em, command, (id) => isKept(sqlIn(em), 'group_id', id));
        if (earlier) return earlier;
        const id = await this.bookIn(em, owner, body);
        await rememberCreated(em, command, id);
        return id;
      });
    } catch (error) {
      if (error instanceof GroupLost) throw await this.lost(owner, body);
      throw error;
    }
  }

  private async bookIn(em: EntityManager, owner: HoldingOwner, body: BookGroupDto): Promise<number> {
    const { salonId, how, notes } = body;
    const wanted = body.dogs.map(({ subscriptionId, addons = [], addonsTotalCents }) => ({
      subscriptionId,
      addOnIds: addons,
      shownAddOnCents: addonsTotalCents,
    }));
    const bookers = await this.booking.loadBookers(em, owner, salonId, wanted);
    const startsAt = new Date(body.date);
    const date = localDateOf(startsAt, bookers[0]!.question.salon.timeZone);
    const planned = groupAt(bookers.map(asDog), how, date, startsAt);
    if (!planned) {
      refuseByTheRules(bookers, startsAt);
      throw new GroupLost();
    }
    const groupId = await insertGroup(sqlIn(em), { ownerId: owner.ownerId, salonId, how, createdAt: this.clock.now() });
    const visits = planned.map(({ start }, index) => ({ booker: bookers[index]!, slot: start, notes, groupId }));
    const ids = await this.booking.book(em, salonId, visits);
    if (ids.includes(undefined)) throw new GroupLost();
    return groupId;
  }

  private async lost(owner: HoldingOwner, body: BookGroupDto): Promise<GroupDoesNotFit> {
    const dogs = await this.dogsOf(owner, body);
    const wanted = new Date(body.date);
    const away = ({ startsAt }: { readonly startsAt: Date }) => Math.abs(startsAt.getTime() - wanted.getTime());
    const date = localDateOf(wanted, dogs[0]!.question.salon.timeZone);
    const free = groupStarts(dogs, body.how, date).toSorted((one, other) => away(one) - away(other));
    return new GroupDoesNotFit(free.map(alternativeOf));
  }

  /** Returns the dogs as a booking would judge them now. */
  private async dogsOf(owner: HoldingOwner, { salonId, dogs }: GroupRequestDto): Promise<GroupDog[]> {
    const questions = await this.availability.questionsOfGroup(salonId, dogs, owner);
    return dogs.map(({ subscriptionId }, index) => ({ subscriptionId, question: questions[index]! }));
  }
}

const asDog = ({ subscription, question }: JointBooker): GroupDog => ({ subscriptionId: subscription.id, question });

/** @throws BookingRefused where a rule is against the start, and not merely another visit */
function refuseByTheRules(bookers: readonly JointBooker[], startsAt: Date): void {
  for (const { question } of bookers) {
    const { refused } = judgeStart(question, startsAt);
    if (refused) throw new BookingRefused(refused.code, 'date', refused.sentence);
  }
}
