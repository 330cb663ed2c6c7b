import type { EventDefinition } from './event.js';

/** An SQL expression for each field of a payload, over the selected rows. */
type Expressions<Payload> = { readonly [Field in keyof Payload]-?: string };

/**
 * Returns the statement with which SQL records an event for each of its rows, for set-based commands that cannot hand
 * them to the Outbox one by one. The event's definition gives the type and the payload's fields.
 * @param at the instant, as an SQL expression
 * @param from the part after `from`: the rows and their order
 */
export function insertEvents<Payload extends object>(
  { type }: EventDefinition<Payload>,
  payload: Expressions<Payload>,
  { at, from }: { readonly at: string; readonly from: string },
): string {
  const fields = Object.entries<string>(payload).map(([field, expression]) => `'${field}', ${expression}`);
  return `insert into outbox (id, type, payload, occurred_at)
    select event_id_at(${at}), '${type}', jsonb_build_object(${fields.join(', ')}), ${at} from ${from}`;
}
