import type pg from 'pg';

import { proveRestore } from '#product/entrypoints/restore-proof.js';
import { simulationInvariants } from '../simulation/invariants.sql.ts';
import { type Addresses, productSettings } from './product-settings.ts';

/** The result of the checks, after the installation has stopped. */
export interface Proof {
  /** The number of the provider's movements in the hour that were booked. */
  readonly movements: number;
  /** The violations, as sentences. */
  readonly wrong: readonly string[];
}

/**
 * Checks the stopped database against everything that must hold: the ledger's invariants, those of the simulation,
 * and the provider's own book, with the sandbox as the witness.
 * @param begun when the hour began, in real time
 */
export async function prove(client: pg.Client, addresses: Addresses, begun: Date): Promise<Proof> {
  const direct = { ...addresses, databaseUrl: addresses.directUrl };
  const wrong: string[] = [];
  wrong.push(...(await simulationViolations(client)), ...(await undeliveredWebhooks(client)));
  const before = await eventsByType(client);
  const { moved, violations } = await proveRestore(begun, { ...productSettings(direct), LOG_LEVEL: 'error' });
  wrong.push(...violations);
  for (const { state, source, type } of moved)
    if (state !== 'known') wrong.push(`the ${type} ${source} was ${inWords[state]} at the end`);
  for (const [type, count] of await eventsByType(client)) {
    const retold = count - (before.get(type) ?? 0);
    if (retold > 0) wrong.push(`${retold} of the provider's changes never arrived: ${type}`);
  }
  wrong.push(...(await openTasks(client)));
  return { movements: moved.length, wrong };
}

const inWords = { adopted: 'not booked yet', unknown: 'nowhere in the ledger' } as const;

async function simulationViolations(client: pg.Client): Promise<string[]> {
  const found: string[] = [];
  for (const { name, violations } of simulationInvariants) {
    const { rows } = await client.query<{ id: number }>(`${violations} limit 3`);
    found.push(...rows.map(({ id }) => `${name}: not so at ${id}`));
  }
  return found;
}

async function undeliveredWebhooks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ type: string; count: number }>(
    `select data ->> 'type' as type, count(*)::int as count from stripe_sandbox.objects
     where type = 'event' and data ->> 'pending_webhooks' <> '0' group by 1`,
  );
  return rows.map(({ type, count }) => `${count} webhooks of ${type} were never taken`);
}

async function openTasks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ source: string; ours: string; theirs: string }>(
    `select source, ledger_cents as ours, provider_cents as theirs from reconciliation_tasks
     where status = 'open' order by id limit 20`,
  );
  return rows.map(
    ({ source, ours, theirs }) => `the provider says ${theirs} cents of ${source}, the ledger says ${ours}`,
  );
}

async function eventsByType(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ type: string; count: number }>(
    'select type, count(*)::int as count from outbox group by type',
  );
  return new Map(rows.map(({ type, count }) => [type, count]));
}
