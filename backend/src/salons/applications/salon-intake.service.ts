import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type Actor, foldedEmail, User } from '../../auth/index.js';
import { Consents } from '../../legal/index.js';
import {
  type AuditActor,
  AuditTrail,
  Clock,
  createdBefore,
  Outbox,
  refusingOn,
  rememberCreated,
  Transactions,
} from '../../platform/index.js';
import { Salon } from '../salon.entity.js';
import { salonApplied } from '../salon.events.js';
import type { RegisterSalonDto } from './dto/register-salon.dto.js';
import type { SalonApplicationDto } from './dto/salon-application.dto.js';
import { AlreadyApplied, ApplicantHasAccount, SalonAlreadyRegistered } from './salon-applications.errors.js';
import { timeZoneOf } from './time-zone-of-state.rules.js';

const refusals = {
  salons_account_id_key: () => new SalonAlreadyRegistered(),
  salons_one_pending_application_per_email: () => new AlreadyApplied(),
};

/** The actor of applicants without an account; they share one among the remembered commands. */
const visitor = 0;

/** Returns a key of the applicant's own: the e-mail address keeps the keys of two applicants apart. */
function visitorsKey(key: string | undefined, email: string): string | undefined {
  return key && createHash('sha256').update(`${email} ${key}`).digest('hex');
}

/** Records new salons. All of them wait in one queue until an administrator decides (rules.md#salon-approval). */
@Injectable()
export class SalonIntake {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly trail: AuditTrail,
    private readonly consents: Consents,
  ) {}

  /**
   * Records the account's one salon. Repeating the call with the same key returns the salon that the first call made.
   * @throws SalonAlreadyRegistered
   */
  register(actor: Actor, wanted: RegisterSalonDto, key?: string): Promise<Salon> {
    const command = { key, actorId: actor.userId, command: 'salons.register', request: wanted };
    return this.once(command, actor, async (em) => {
      const account = await em.findOneOrFail(User, actor.userId);
      return em.create(Salon, {
        ...wanted,
        accountId: account.id,
        email: account.email,
        source: 'registration',
        ...this.beginnings(wanted),
      });
    });
  }

  /**
   * Records an application without an account.
   * @throws AlreadyApplied, ApplicantHasAccount
   */
  apply(wanted: SalonApplicationDto, key?: string): Promise<Salon> {
    const { salonName, termsAccepted: _terms, pricingAgreed: _pricing, ...given } = wanted;
    const rest = { ...given, email: foldedEmail(given.email) };
    const command = { key: visitorsKey(key, rest.email), actorId: visitor, command: 'salons.apply', request: wanted };
    return this.once(command, 'platform', async (em) => {
      if (await em.findOne(User, { email: rest.email })) throw new ApplicantHasAccount();
      return em.create(Salon, { ...rest, name: salonName, source: 'application', ...this.beginnings(wanted) });
    });
  }

  private once(
    command: Parameters<typeof createdBefore>[1],
    by: AuditActor,
    make: (em: EntityManager) => Promise<Salon>,
  ): Promise<Salon> {
    return refusingOn(refusals, () =>
      this.transactions.run(async (em) => {
        const earlier = await createdBefore(em, command);
        if (earlier) return em.findOneOrFail(Salon, earlier);
        const salon = await make(em);
        await em.persist(salon).flush();
        await rememberCreated(em, command, salon.id);
        await this.consents.record(em, {
          kind: 'salon',
          salonId: salon.id,
          ...(salon.accountId && { userId: salon.accountId }),
        });
        await this.trail.record(em, {
          by,
          action: 'salon.applied',
          subject: { kind: 'salon', id: salon.id },
          after: { status: 'pending', source: salon.source },
        });
        await this.outbox.record(em, salonApplied({ salonId: salon.id }));
        return salon;
      }),
    );
  }

  /** Returns the fields with which every salon begins. */
  private beginnings(wanted: Partial<RegisterSalonDto> & { state: string; zipCode: string }) {
    return {
      description: wanted.description ?? '',
      acceptsSmallPets: wanted.acceptsSmallPets ?? true,
      acceptsMediumPets: wanted.acceptsMediumPets ?? true,
      acceptsLargePets: wanted.acceptsLargePets ?? true,
      acceptsXLargePets: wanted.acceptsXLargePets ?? false,
      status: 'pending' as const,
      stations: 1,
      timeZone: timeZoneOf(wanted.state, wanted.zipCode),
      createdAt: this.clock.now(),
    };
  }
}
