import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import type { Actor } from '../auth/index.js';
import {
  AuditTrail,
  Clock,
  createdBefore,
  givenValues,
  rememberCreated,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import { approvedSalonOf } from '../salons/index.js';
import { AddOn } from './add-on.entity.js';
import { AddOnNotFound } from './add-ons.errors.js';
import type { AddOnDto } from './dto/add-on.dto.js';
import type { CreateAddOnDto, UpdateAddOnDto } from './dto/add-on-offer.dto.js';

/** Adds, changes and withdraws the add-ons of an approved salon. Another salon's add-on is not found. */
@Injectable()
export class AddOnOffers {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Adds an add-on. Repeating the call with the same key returns the add-on that the first call made,
   * unless it was withdrawn since.
   * @throws NotFound, Forbidden
   */
  add(actor: Actor, offer: CreateAddOnDto, idempotencyKey?: string): Promise<AddOnDto> {
    return this.transactions.run(async (em) => {
      await approvedSalonOf(sqlIn(em), actor.userId, offer.salonId);
      const command = { key: idempotencyKey, actorId: actor.userId, command: 'add-ons.add', request: offer };
      const isOffered = async (id: number) => (await em.count(AddOn, { id, deletedAt: null })) > 0;
      const earlier = await createdBefore(em, command, isOffered);
      if (earlier) return onTheWire(await em.findOneOrFail(AddOn, earlier));
      const created = em.create(AddOn, { ...offer });
      await em.persist(created).flush();
      await rememberCreated(em, command, created.id);
      await this.recordAudit(em, actor, 'add_on.created', created, { after: { price: created.price } });
      return onTheWire(created);
    });
  }

  /**
   * Changes the given fields.
   * @throws AddOnNotFound, NotFound, Forbidden
   */
  update(actor: Actor, id: number, { salonId, ...changes }: UpdateAddOnDto): Promise<AddOnDto> {
    return this.transactions.run(async (em) => {
      const addOn = await own(em, actor, id, salonId);
      const before = addOn.price;
      addOn.describe(givenValues(changes));
      if (addOn.price !== before)
        await this.recordAudit(em, actor, 'add_on.repriced', addOn, {
          before: { price: before },
          after: { price: addOn.price },
        });
      return onTheWire(addOn);
    });
  }

  /**
   * Withdraws the add-on; past appointments keep it.
   * @throws AddOnNotFound, NotFound, Forbidden
   */
  remove(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const addOn = await own(em, actor, id);
      addOn.remove(this.clock.now());
      await this.recordAudit(em, actor, 'add_on.deleted', addOn, { before: { price: addOn.price } });
    });
  }

  private recordAudit(
    em: EntityManager,
    by: Actor,
    action: string,
    { id }: AddOn,
    change: { before?: object; after?: object },
  ) {
    return this.audit.record(em, {
      by,
      action,
      subject: { kind: 'add_on', id },
      before: change.before && { ...change.before },
      after: change.after && { ...change.after },
    });
  }
}

async function own(em: EntityManager, actor: Actor, id: number, wantedSalonId?: number): Promise<AddOn> {
  const { id: salonId } = await approvedSalonOf(sqlIn(em), actor.userId, wantedSalonId);
  const addOn = await em.findOne(AddOn, { id, salonId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!addOn) throw new AddOnNotFound();
  return addOn;
}

function onTheWire({ id, salonId, name, description, price, petSize, duration }: AddOn): AddOnDto {
  return { id, salonId, name, description, price, petSize, duration };
}
