import { randomUUID } from 'node:crypto';

import { defineEntity, p } from '@mikro-orm/postgresql';

import type { PreparedUser } from '../../auth/index.js';
import type { GuestAtProvider } from '../../payments/index.js';
import type { PetSize, PlanDto } from '../../plans/index.js';
import { clockDifferenceMilliseconds } from '../../platform/index.js';
import type { FirstBath } from '../first-baths.registry.js';

/**
 * open: a card may be saved, nothing is charged; charging: the card may be charged at any moment; asking: the bank asks
 * the card's holder; undoing: the charge and the customer are being undone; registered: the account exists and is
 * paid for; closed: nothing of it is left at the provider.
 */
export type GuestCheckoutStatus = 'open' | 'charging' | 'asking' | 'undoing' | 'registered' | 'closed';

/** The dog of a guest. */
export interface GuestPet {
  readonly name: string;
  readonly size: PetSize;
  readonly breed: string;
  readonly specialNotes: string;
}

/** A guest's order, as sent by the wizard's last button. */
export interface GuestOrderRequest {
  readonly plan: Pick<PlanDto, 'id' | 'monthlyPrice'>;
  /** The plan's price that the guest was shown, in cents; absent where nothing is known of it. */
  readonly shownCents?: number;
  readonly salonId: number | null;
  readonly pet: GuestPet;
  readonly registrant: PreparedUser;
  readonly firstBath: FirstBath | null;
}

const GuestCheckoutSchema = defineEntity({
  name: 'GuestCheckout',
  tableName: 'guest_checkouts',
  properties: {
    id: p.uuid().primary(),
    status: p.string().$type<GuestCheckoutStatus>(),
    stripeCustomerId: p.string().nullable(),
    setupIntentId: p.string().nullable(),
    planId: p.integer(),
    /** The price of the order, in cents. */
    monthlyPrice: p.integer(),
    salonId: p.integer().nullable(),
    pet: p.json<GuestPet>().nullable(),
    /** The bath that was chosen before the account was made. */
    firstBath: p.json<FirstBath>().nullable(),
    /** The account to be made; kept only while the card may be charged for it. */
    registrant: p.json<PreparedUser>().nullable(),
    /** The reference of this try at the provider; each refused card is followed by a new one. */
    orderReference: p.uuid().nullable(),
    /** The claim of the worker that works on the checkout. A worker with any other claim has lost it. */
    claim: p.uuid().nullable(),
    claimedUntil: p.datetime().nullable(),
    userId: p.integer().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** The time of a claim, longer than all calls to the provider for one registration can take. */
const claimMilliseconds = 120_000;

/** One run of the wizard by a guest. It is stored before any call to the provider. */
export class GuestCheckout extends GuestCheckoutSchema.class {
  /** A claim that ends later than its own time from now was made by a clock that was ahead and has been set back. */
  isClaimed(now: Date): boolean {
    if (!this.claim || !this.claimedUntil) return false;
    const left = this.claimedUntil.getTime() - now.getTime();
    return left > 0 && left <= claimMilliseconds + clockDifferenceMilliseconds;
  }

  /** Claims the checkout for one worker and returns the claim that proves it. */
  claimNow(now: Date): string {
    this.claim = randomUUID();
    this.claimedUntil = new Date(now.getTime() + claimMilliseconds);
    return this.claim;
  }

  /**
   * Begins a try at an order. A try that was begun before continues under its reference, with the salon and the dog that
   * were named last: the provider knows neither. Another plan is stored only once the earlier order is abandoned.
   */
  order({ plan, salonId, pet, registrant, firstBath }: GuestOrderRequest, now: Date): void {
    Object.assign(this, { registrant, firstBath });
    if (this.status === 'open' || this.planId === plan.id) Object.assign(this, { salonId, pet });
    if (this.status === 'open') {
      Object.assign(this, { planId: plan.id, monthlyPrice: plan.monthlyPrice });
      this.orderReference = randomUUID();
      this.become('charging', now);
    }
  }

  /**
   * Reopens the checkout after the card was refused or the order abandoned: another card, or the same one again, may be
   * tried.
   */
  reopen(now: Date): void {
    this.registrant = null;
    this.orderReference = null;
    this.become('open', now);
    this.release();
  }

  awaitAuthentication(now: Date): void {
    if (this.status !== 'asking') this.become('asking', now);
    this.release();
  }

  undo(now: Date): void {
    this.become('undoing', now);
  }

  close(now: Date): void {
    this.registrant = null;
    this.pet = null;
    this.become('closed', now);
    this.release();
  }

  register(userId: number, now: Date): void {
    this.userId = userId;
    this.registrant = null;
    this.become('registered', now);
    this.release();
  }

  release(): void {
    this.claim = null;
    this.claimedUntil = null;
  }

  /** The customer and the setup intent at the provider, once they are known. */
  get atProvider(): GuestAtProvider | undefined {
    const { stripeCustomerId: customerId, setupIntentId } = this;
    return customerId && setupIntentId ? { customerId, setupIntentId } : undefined;
  }

  private become(status: GuestCheckoutStatus, now: Date): void {
    this.status = status;
    this.updatedAt = now;
  }
}

GuestCheckoutSchema.setClass(GuestCheckout);
