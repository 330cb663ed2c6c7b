import { randomUUID } from 'node:crypto';

import { defineEntity, p } from '@mikro-orm/postgresql';

import type { PreparedUser } from '../../auth/index.js';
import type { GuestAtProvider } from '../../payments/index.js';
import type { PetSize, PlanDto } from '../../plans/index.js';
import type { FirstBath } from '../first-baths.js';

/**
 * open: a card may be saved, nothing is charged; charging: the card may be charged at any moment; asking: the bank
 * wants to ask the holder; undoing: all of it is being taken back; registered: the account exists and is paid for;
 * closed: nothing of it is left at the provider.
 */
export type GuestCheckoutStatus = 'open' | 'charging' | 'asking' | 'undoing' | 'registered' | 'closed';

/** The dog of somebody without an account. */
export interface GuestPet {
  readonly name: string;
  readonly size: PetSize;
  readonly breed: string;
  readonly specialNotes: string;
}

/** What a guest wants when they press the last button. */
export interface GuestOrderWish {
  readonly plan: Pick<PlanDto, 'id' | 'monthlyPrice'>;
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
    /** Cents, as they are when the order is made. */
    monthlyPrice: p.integer(),
    salonId: p.integer().nullable(),
    pet: p.json<GuestPet>().nullable(),
    /** The bath that was chosen before the account is made. */
    firstBath: p.json<FirstBath>().nullable(),
    /** The account to be made; kept only while the card may be charged for it. */
    registrant: p.json<PreparedUser>().nullable(),
    /** What the provider knows this try by; a new one for each card that was refused. */
    orderReference: p.uuid().nullable(),
    /** Who works on it. The holder of any other claim has lost it. */
    claim: p.uuid().nullable(),
    claimedUntil: p.datetime().nullable(),
    userId: p.integer().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** Longer than all calls to the provider for one registration can take. */
const claimMilliseconds = 120_000;

/** One run of the wizard by somebody without an account, written down before anything is asked of the provider. */
export class GuestCheckout extends GuestCheckoutSchema.class {
  isClaimed(now: Date): boolean {
    return Boolean(this.claim && this.claimedUntil && this.claimedUntil > now);
  }

  /** Takes it for one worker; answers the claim that proves it. */
  claimNow(now: Date): string {
    this.claim = randomUUID();
    this.claimedUntil = new Date(now.getTime() + claimMilliseconds);
    return this.claim;
  }

  /** A try at an order. One that was begun before goes on under its reference. */
  order({ plan, salonId, pet, registrant, firstBath }: GuestOrderWish, now: Date): void {
    Object.assign(this, { registrant, firstBath });
    if (this.status === 'open') {
      Object.assign(this, { planId: plan.id, monthlyPrice: plan.monthlyPrice, salonId, pet });
      this.orderReference = randomUUID();
      this.become('charging', now);
    }
  }

  /** The card was refused or the order given up: another card, or the same one again, may be tried. */
  reopen(now: Date): void {
    this.registrant = null;
    this.orderReference = null;
    this.become('open', now);
    this.release();
  }

  askBank(now: Date): void {
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

  /** What stands at the provider for it, once that is known. */
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
