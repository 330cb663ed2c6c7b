import { Migration } from '@mikro-orm/migrations';

/** The old three-letter names that `Intl` takes and Temporal refuses, and the zones that they stand for in ICU. */
const zonesByOldName = {
  ACT: 'Australia/Darwin',
  AET: 'Australia/Sydney',
  AGT: 'America/Argentina/Buenos_Aires',
  ART: 'Africa/Cairo',
  AST: 'America/Anchorage',
  BET: 'America/Sao_Paulo',
  BST: 'Asia/Dhaka',
  CAT: 'Africa/Maputo',
  CNT: 'America/St_Johns',
  CST: 'America/Chicago',
  CTT: 'Asia/Shanghai',
  EAT: 'Africa/Nairobi',
  ECT: 'Europe/Paris',
  IET: 'America/Indiana/Indianapolis',
  IST: 'Asia/Kolkata',
  JST: 'Asia/Tokyo',
  MIT: 'Pacific/Apia',
  NET: 'Asia/Yerevan',
  NST: 'Pacific/Auckland',
  PLT: 'Asia/Karachi',
  PNT: 'America/Phoenix',
  PRT: 'America/Puerto_Rico',
  PST: 'America/Los_Angeles',
  SST: 'Pacific/Guadalcanal',
  VST: 'Asia/Ho_Chi_Minh',
};

/** Names the time zones of salons that were stored under old names, with which no calendar of theirs could be read. */
export class TimeZonesByName20261129091500 extends Migration {
  override up(): void {
    const names = Object.entries(zonesByOldName).map(([old, zone]) => `('${old}', '${zone}')`);
    this.addSql(`
      update salons set time_zone = zones.name from (values ${names.join(', ')}) as zones (old, name)
      where upper(salons.time_zone) = zones.old`);
  }
}
