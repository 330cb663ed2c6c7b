import { SalonFreeStarts } from '#product/appointments/availability/free-starts.service.js';
import { ZipCodes } from '#product/places/index.js';
import { Clock, ListDb, loadConfig, openPool, ReadDb, Replica } from '#product/platform/index.js';
import { FreeStartsRegistry } from '#product/salons/index.js';
import { SalonFinder } from '#product/salons/salon-search.service.js';
import { SalonTimeSearch } from '#product/salons/salon-time-search.service.js';

/**
 * Returns the search by time with the product's own statements, which are named on both sides, and its rules, and
 * nothing around them.
 */
export function bareTimeSearch(): SalonTimeSearch {
  const config = loadConfig(process.env);
  const pool = openPool(config.database);
  const readDb = new ReadDb(pool, config);
  const listDb = new ListDb(readDb, new Replica(config, pool), config);
  const registry = new FreeStartsRegistry();
  new SalonFreeStarts(readDb, new Clock(), registry).onModuleInit();
  return new SalonTimeSearch(new SalonFinder(listDb, new ZipCodes(readDb)), registry);
}
