import { defineEntity, p } from '@mikro-orm/postgresql';

import type { SubscriptionStatus } from './subscription-status.js';

const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  properties: {
    id: p.integer().primary(),
    ownerId: p.integer(),
    petId: p.integer(),
    planId: p.integer(),
    /** The owner's chosen salon; baths may be booked at others all the same. */
    salonId: p.integer().nullable(),
    status: p.string().$type<SubscriptionStatus>(),
    /** Cents, as they were when the subscription was bought. */
    monthlyPrice: p.integer(),
    /** Null until the payment provider has answered the first time. */
    stripeSubscriptionId: p.string().nullable(),
    currentPeriodStart: p.datetime().nullable(),
    currentPeriodEnd: p.datetime().nullable(),
    /** When the first payment arrived. */
    startDate: p.datetime().nullable(),
    /** From then on the pet may no longer bathe. */
    endDate: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A pet's paid right to baths: who pays for it, at what price, and until when it lasts. */
export class Subscription extends SubscriptionSchema.class {}

SubscriptionSchema.setClass(Subscription);
