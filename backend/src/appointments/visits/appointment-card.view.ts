import { Injectable } from '@nestjs/common';

import { Clock, type Page, ListDb } from '../../platform/index.js';
import { ownerActions } from './appointment.policy.js';
import { AppointmentNotFound } from './appointments.errors.js';
import { objectableUntil } from './visit-assumption.rules.js';
import { freeCancellationUntil } from './booking-terms.rules.js';
import type { AppointmentActionsDto, AppointmentDto } from './dto/appointment.dto.js';
import { accountName } from '../../auth/index.js';

/** A card as the database returns it. */
export type CardRow = Omit<
  AppointmentDto,
  'date' | 'endsAt' | 'freeCancellationUntil' | 'can' | 'objectableUntil' | 'objection'
> & {
  date: Date;
  endsAt: Date;
  reviewedAt: Date | null;
  assumedAt: Date | null;
  objectedAt: Date | null;
  objectionReason: string | null;
  objectionSettledAt: Date | null;
};

/** The part of an owner's appointments that is listed. */
export interface CardFilter {
  readonly when?: 'upcoming' | 'past';
  readonly limit?: number;
  readonly offset?: number;
}

/** The columns of a card; they need `a` and `cardJoins`. */
export const cardColumns = `
  a.id, a.starts_at as date, a.ends_at as "endsAt", a.status, a.subscription_id as "subscriptionId",
  a.pet_id as "petId", p.name as "petName", a.pet_size as "petSize",
  ${accountName('u')} as "petOwnerName",
  u.email::text as "petOwnerEmail", u.phone as "petOwnerPhone", a.notes, a.cancelled_late as "cancelledLate", a.reviewed_at as "reviewedAt",
  a.assumed_at as "assumedAt", a.objected_at as "objectedAt", a.objection as "objectionReason",
  a.objection_settled_at as "objectionSettledAt",
  (select json_build_object('id', r.id, 'place', a.series_place, 'visits', r.visits, 'everyWeeks', r.every_weeks,
    'firstOn', r.first_on, 'on', coalesce(a.series_on, r.first_on)) from appointment_series r where r.id = a.series_id) as series,
  coalesce((select json_agg(beside.name order by other.id) from appointments other join pets beside on beside.id = other.pet_id
    where other.group_id = a.group_id and other.id <> a.id and other.status <> 'cancelled'), '[]') as "bookedWith",
  coalesce((select json_agg(json_build_object('id', s.addon_id, 'name', s.name, 'price', s.price,
    'duration', s.duration) order by s.addon_id) from appointment_addons s where s.appointment_id = a.id), '[]') as addons,
  json_build_object('id', salons.id, 'name', salons.name, 'address', salons.address, 'city', salons.city,
    'state', salons.state, 'zipCode', salons.zip_code, 'phone', salons.phone, 'timeZone', salons.time_zone,
    'isPartner', salons.status = 'approved') as salon`;

export const cardJoins = `
  join pets p on p.id = a.pet_id
  join users u on u.id = a.owner_id
  join salons on salons.id = a.salon_id`;

/** Selects one appointment ($2) of an owner ($1). */
export const cardQuery = `select ${cardColumns} from appointments a ${cardJoins} where a.owner_id = $1 and a.id = $2`;

/** Selects the visits of one series ($2) of an owner ($1), soonest first. */
const seriesQuery = `
  select ${cardColumns} from appointments a ${cardJoins} where a.owner_id = $1 and a.series_id = $2
  order by a.starts_at, a.id`;

/** Selects the visits of one group of dogs ($2) of an owner ($1), in the order of their starts. */
const groupQuery = `
  select ${cardColumns} from appointments a ${cardJoins} where a.owner_id = $1 and a.group_id = $2
  order by a.starts_at, a.id`;

const defaultLimit = 100;

/** Reads an owner's appointments as cards, by read-only SQL over this and earlier modules' tables. */
@Injectable()
export class AppointmentCards {
  constructor(
    private readonly listDb: ListDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a page of the owner's visits: coming ones soonest first, past ones latest first, all together latest first.
   */
  async list(ownerId: number, { when, limit = defaultLimit, offset = 0 }: CardFilter): Promise<Page<AppointmentDto>> {
    const now = this.clock.now();
    const coming = `a.status in ('scheduled', 'in_progress') and a.ends_at > $2`;
    const part =
      when === 'upcoming'
        ? `and ${coming}`
        : when === 'past'
          ? `and not (${coming})`
          : 'and $2::timestamptz is not null';
    const order = when === 'upcoming' ? 'asc' : 'desc';
    const [rows, count] = await Promise.all([
      this.listDb.rows<CardRow>(
        `select ${cardColumns} from (
           select * from appointments a where a.owner_id = $1 ${part}
           order by a.starts_at ${order}, a.id ${order} limit $3 offset $4) a ${cardJoins}
         order by a.starts_at ${order}, a.id ${order}`,
        [ownerId, now, limit, offset],
      ),
      this.listDb.row<{ total: number }>(
        `select count(*)::int as total from appointments a where a.owner_id = $1 ${part}`,
        [ownerId, now],
      ),
    ]);
    return { rows: rows.map((row) => onTheWire(row, now)), total: count?.total ?? 0 };
  }

  /**
   * Returns all visits of one of the owner's series, cancelled ones included; none where the series is not the owner's.
   */
  async ofSeries(ownerId: number, seriesId: number): Promise<AppointmentDto[]> {
    const now = this.clock.now();
    return (await this.listDb.rows<CardRow>(seriesQuery, [ownerId, seriesId])).map((row) => onTheWire(row, now));
  }

  /** Returns all visits of one of the owner's groups of dogs; none where the group is not the owner's. */
  async ofGroup(ownerId: number, groupId: number): Promise<AppointmentDto[]> {
    const now = this.clock.now();
    return (await this.listDb.rows<CardRow>(groupQuery, [ownerId, groupId])).map((row) => onTheWire(row, now));
  }

  /**
   * Returns one of the owner's appointments.
   * @throws AppointmentNotFound
   */
  async get(ownerId: number, id: number): Promise<AppointmentDto> {
    const row = await this.listDb.row<CardRow>(cardQuery, [ownerId, id]);
    if (!row) throw new AppointmentNotFound();
    return onTheWire(row, this.clock.now());
  }
}

/** Returns a card as the API sends it, with the actions of its reader. */
export function cardOnTheWire(row: CardRow, can: AppointmentActionsDto): AppointmentDto {
  const { date, endsAt, reviewedAt: _, assumedAt, objectedAt, objectionReason, objectionSettledAt, ...card } = row;
  return {
    ...card,
    date: date.toISOString(),
    endsAt: endsAt.toISOString(),
    freeCancellationUntil: freeCancellationUntil(date).toISOString(),
    objectableUntil: objectableUntil({ assumedAt })?.toISOString() ?? null,
    objection: objectedAt && {
      reason: objectionReason ?? '',
      at: objectedAt.toISOString(),
      settledAt: objectionSettledAt?.toISOString() ?? null,
    },
    can,
  };
}

function onTheWire(row: CardRow, now: Date): AppointmentDto {
  return cardOnTheWire(row, ownerActions({ ...row, startsAt: row.date }, now));
}
