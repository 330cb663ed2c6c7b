import { Readable } from 'node:stream';

import { Injectable, StreamableFile } from '@nestjs/common';

import { byteOrderMark, Clock, csvLines, localDateOf, ListDb, type Sql } from '../../platform/index.js';
import { OwnSalons } from '../../salons/index.js';
import type { SalonAppointmentsQuery } from './dto/salon-appointments.query.dto.js';
import { amongCustomers, partOf, type SalonOfList, type SalonPart } from './salon-appointments.view.js';
import { accountName } from '../../auth/index.js';

/** Exports a salon's appointments as a CSV file. */
@Injectable()
export class AppointmentsExport {
  constructor(
    private readonly listDb: ListDb,
    private readonly salons: OwnSalons,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the file, which is streamed while the appointments are read.
   * @throws NotFound, Forbidden
   */
  async of(accountId: number, salonId: number, query: SalonAppointmentsQuery): Promise<StreamableFile> {
    const salon = await this.salons.approvedOrLeft(accountId, salonId);
    const now = this.clock.now();
    const name = `appointments-${query.filter ?? 'all'}-${localDateOf(now, salon.timeZone)}.csv`;
    return new StreamableFile(Readable.from(csvOf(this.listDb, salon, partOf(salon, query, now))), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }
}

interface CsvRow {
  id: number;
  startsAt: Date;
  cells: string[];
}

const rowsAtOnce = 500;

const headings = [
  'Date',
  'Start',
  'End',
  'Status',
  'Pet',
  'Size',
  'Owner',
  'Email',
  'Phone',
  'Add-ons',
  'Add-on total (USD)',
  'Notes',
];

/** Yields the part as CSV in batches, latest first. Only one batch is held in memory, however long the history. */
async function* csvOf(sql: Sql, { timeZone }: SalonOfList, part: SalonPart): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([headings]);
  const query = csvQuery(part);
  let last: CsvRow | undefined;
  do {
    const rows: CsvRow[] = await sql.rows<CsvRow>(query, [
      ...part.values,
      timeZone,
      last?.startsAt ?? 'infinity',
      last?.id ?? 0,
      rowsAtOnce,
    ]);
    if (rows.length > 0) yield csvLines(rows.map(({ cells }) => cells));
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (last);
}

/**
 * Returns the query for a batch: cells as text, times on the salon's wall clock. The parameters after the part's values
 * are the zone, start and id of the last row, and the limit.
 */
function csvQuery(part: SalonPart): string {
  const [zone, startsAt, id, limit] = [1, 2, 3, 4].map((place) => `$${part.values.length + place}`);
  const local = (column: string, pattern: string) => `to_char(${column} at time zone ${zone}, '${pattern}')`;
  return `
    select a.id, a.starts_at as "startsAt", array[
      ${local('a.starts_at', 'YYYY-MM-DD')}, ${local('a.starts_at', 'HH24:MI')}, ${local('a.ends_at', 'HH24:MI')},
      a.status, p.name, a.pet_size, ${accountName('u')},
      u.email::text, coalesce(u.phone, ''), coalesce(extras.names, ''),
      to_char(coalesce(extras.cents, 0) / 100.0, 'FM999999990.00'), coalesce(a.notes, '')] as cells
    from (
      select a.* from appointments a
      where ${part.where} ${amongCustomers(part)}
        and (a.starts_at, a.id) < (${startsAt}::timestamptz, ${id}::bigint)
      order by a.starts_at desc, a.id desc limit ${limit}) a
    join pets p on p.id = a.pet_id
    join users u on u.id = a.owner_id
    left join lateral (
      select string_agg(s.name, '; ' order by s.addon_id) as names, sum(s.price) as cents
      from appointment_addons s where s.appointment_id = a.id) extras on true
    order by a.starts_at desc, a.id desc`;
}
