import { Injectable } from '@nestjs/common';

import { Clock, type Page, Reads } from '../platform/index.js';
import { ownerActions } from './appointment.policy.js';
import { freeCancellationUntil } from './cancellation.rules.js';
import type { AppointmentDto } from './dto/appointment.dto.js';
import { AppointmentNotFound } from './appointments.errors.js';

type CardRow = Omit<AppointmentDto, 'date' | 'endsAt' | 'freeCancellationUntil' | 'can'> & {
  date: Date;
  endsAt: Date;
  reviewedAt: Date | null;
};

/** Whose appointments: an owner's own, or those of the salon of an account. */
export type CardScope = { readonly ownerId: number } | { readonly salonAccountId: number };

export interface CardFilter {
  readonly when?: 'upcoming' | 'past';
  readonly limit?: number;
  readonly offset?: number;
}

const columns = `
  a.id, a.starts_at as date, a.ends_at as "endsAt", a.status, a.subscription_id as "subscriptionId",
  a.pet_id as "petId", p.name as "petName", a.pet_size as "petSize",
  coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as "petOwnerName",
  u.email::text as "petOwnerEmail", u.phone as "petOwnerPhone", a.notes, a.cancelled_late as "cancelledLate", a.reviewed_at as "reviewedAt",
  coalesce((select json_agg(json_build_object('id', s.addon_id, 'name', s.name, 'price', s.price,
    'duration', s.duration) order by s.addon_id) from appointment_addons s where s.appointment_id = a.id), '[]') as addons,
  json_build_object('id', salons.id, 'name', salons.name, 'address', salons.address, 'city', salons.city,
    'state', salons.state, 'zipCode', salons.zip_code, 'phone', salons.phone, 'timeZone', salons.time_zone) as salon`;

const joins = `
  join pets p on p.id = a.pet_id
  join users u on u.id = a.owner_id
  join salons on salons.id = a.salon_id`;

/** One appointment ($2) of an owner ($1). */
export const cardQuery = `select ${columns} from appointments a ${joins} where a.owner_id = $1 and a.id = $2`;

const defaultLimit = 100;

/** The list row of owners and salons: read-only SQL over this and earlier modules' tables. */
@Injectable()
export class AppointmentCards {
  constructor(
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /** Coming ones soonest first, past ones latest first; all together latest first. */
  async list(scope: CardScope, { when, limit = defaultLimit, offset = 0 }: CardFilter): Promise<Page<AppointmentDto>> {
    const now = this.clock.now();
    const { condition, value } = scopeCondition(scope);
    const coming = `a.status in ('scheduled', 'in_progress') and a.ends_at > $2`;
    const part =
      when === 'upcoming'
        ? `and ${coming}`
        : when === 'past'
          ? `and not (${coming})`
          : 'and $2::timestamptz is not null';
    const order = when === 'upcoming' ? 'asc' : 'desc';
    const [rows, count] = await Promise.all([
      this.reads.rows<CardRow>(
        `select ${columns} from (
           select * from appointments a where ${condition} ${part}
           order by a.starts_at ${order}, a.id ${order} limit $3 offset $4) a ${joins}
         order by a.starts_at ${order}, a.id ${order}`,
        [value, now, limit, offset],
      ),
      this.reads.row<{ total: number }>(
        `select count(*)::int as total from appointments a where ${condition} ${part}`,
        [value, now],
      ),
    ]);
    return { rows: rows.map((row) => onTheWire(row, now)), total: count?.total ?? 0 };
  }

  /** One of the owner's appointments. @throws AppointmentNotFound */
  async get(ownerId: number, id: number): Promise<AppointmentDto> {
    const row = await this.reads.row<CardRow>(cardQuery, [ownerId, id]);
    if (!row) throw new AppointmentNotFound();
    return onTheWire(row, this.clock.now());
  }
}

function scopeCondition(scope: CardScope): { condition: string; value: number } {
  if ('ownerId' in scope) return { condition: 'a.owner_id = $1', value: scope.ownerId };
  const condition = `a.salon_id = (select id from salons where account_id = $1 and status = 'approved')`;
  return { condition, value: scope.salonAccountId };
}

function onTheWire({ date, endsAt, reviewedAt, ...card }: CardRow, now: Date): AppointmentDto {
  return {
    ...card,
    date: date.toISOString(),
    endsAt: endsAt.toISOString(),
    freeCancellationUntil: freeCancellationUntil(date).toISOString(),
    can: ownerActions({ status: card.status, startsAt: date, reviewedAt }, now),
  };
}
