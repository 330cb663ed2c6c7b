import type { EntityManager } from '@mikro-orm/postgresql';

import { NoSuchObject } from '../protocol/api-errors.js';
import type { CreatedRange } from '../protocol/parameters.js';
import { dueAt } from './due.rules.js';
import type { ObjectName, ObjectOf, SandboxObject } from './stripe-objects.js';

export interface ListRequest {
  readonly limit?: number;
  readonly starting_after?: string;
  readonly ending_before?: string;
  readonly created?: CreatedRange;
}

/** A part of a list, in Stripe's form. */
export interface ListAnswer<Row = SandboxObject> {
  readonly object: 'list';
  readonly data: Row[];
  readonly has_more: boolean;
  readonly url: string;
}

/** An object on which the provider has to act by itself, its account, and when that is due. */
export interface DueObject {
  readonly object: ObjectOf<
    'subscription' | 'invoice' | 'refund' | 'dispute' | 'account' | 'payout' | 'balance_transaction'
  >;
  /** The connected account of the object; null for the platform's own. */
  readonly account: string | null;
  readonly dueAt: number;
}

const defaultLimit = 10;
/** A deleted object is kept as its stub, which says so. */
const notDeleted = `data -> 'deleted' is null`;

/**
 * The sandbox's objects, one row of JSON each, read and written in one call's transaction. A store holds the platform's
 * objects or those of one connected account; neither finds the other's.
 */
export class ObjectStore {
  constructor(
    private readonly em: EntityManager,
    private readonly account: string | null = null,
  ) {}

  async find<Name extends ObjectName>(name: Name, id: string): Promise<ObjectOf<Name> | undefined> {
    const [row] = await this.em.execute<{ data: ObjectOf<Name> }[]>(
      `select data from stripe_sandbox.objects where id = ? and type = ? and ${this.own} and ${notDeleted}`,
      [id, name, ...this.owner],
    );
    return row?.data;
  }

  /**
   * @param param the parameter that named the object, where it was not the address
   * @throws NoSuchObject
   */
  async get<Name extends ObjectName>(name: Name, id: string, param?: string): Promise<ObjectOf<Name>> {
    const found = await this.find(name, id);
    if (!found) throw new NoSuchObject(name, id, param);
    return found;
  }

  /** Returns an object of any type, for `expand`. */
  async findAny(id: string): Promise<SandboxObject | undefined> {
    const [row] = await this.em.execute<{ data: SandboxObject }[]>(
      'select data from stripe_sandbox.objects where id = ?',
      [id],
    );
    return row?.data;
  }

  /** Inserts or updates an object, with the time at which it is due. */
  async save<Saved extends SandboxObject>(object: Saved, due = dueAt(object)): Promise<Saved> {
    await this.em.execute(
      `insert into stripe_sandbox.objects (id, type, account, data, due_at) values (?, ?, ?, ?::jsonb, ?)
       on conflict (id) do update set data = excluded.data, due_at = excluded.due_at`,
      [object.id, object.object, this.account, JSON.stringify(object), due],
    );
    return object;
  }

  /** Returns all objects that contain `content`, oldest first. */
  async matching<Name extends ObjectName>(name: Name, content: object): Promise<ObjectOf<Name>[]> {
    const rows = await this.em.execute<{ data: ObjectOf<Name> }[]>(
      `select data from stripe_sandbox.objects
       where type = ? and data @> ?::jsonb and ${this.own} and ${notDeleted} order by position`,
      [name, JSON.stringify(content), ...this.owner],
    );
    return rows.map(({ data }) => data);
  }

  /** Returns the object that is due first, by `due.rules`, up to `until` (seconds). */
  async nextDue(until: number, passedOver: readonly string[]): Promise<DueObject | undefined> {
    const [row] = await this.em.execute<{ data: DueObject['object']; account: string | null; dueAt: number }[]>(
      `select data, account, due_at as "dueAt" from stripe_sandbox.objects
       where due_at <= ? and not id = any(?::text[]) order by due_at, position limit 1`,
      [until, `{${passedOver.join(',')}}`],
    );
    return row && { object: row.data, account: row.account, dueAt: row.dueAt };
  }

  /** Returns a page of the objects that contain `content`, newest first. */
  async page<Name extends ObjectName>(
    name: Name,
    url: string,
    content: object,
    { limit = defaultLimit, starting_after, ending_before, created }: ListRequest,
  ): Promise<ListAnswer<ObjectOf<Name>>> {
    const backwards = ending_before !== undefined;
    const cursor = ending_before ?? starting_after;
    const from = cursor === undefined ? undefined : await this.positionOf(name, cursor, backwards);
    const rows = await this.em.execute<{ data: ObjectOf<Name> }[]>(
      `select data from stripe_sandbox.objects where type = ? and data @> ?::jsonb and ${this.own} and ${notDeleted}
         ${from === undefined ? '' : `and position ${backwards ? '>' : '<'} ${from}`} ${createdWithin(created)}
       order by position ${backwards ? 'asc' : 'desc'} limit ?`,
      [name, JSON.stringify(content), ...this.owner, limit + 1],
    );
    const data = rows.slice(0, limit).map((row) => row.data);
    return { object: 'list', data: backwards ? data.toReversed() : data, has_more: rows.length > limit, url };
  }

  private get own(): string {
    return this.account === null ? 'account is null' : 'account = ?';
  }

  private get owner(): string[] {
    return this.account === null ? [] : [this.account];
  }

  private async positionOf(name: ObjectName, id: string, backwards: boolean): Promise<number> {
    const [row] = await this.em.execute<{ position: number }[]>(
      `select position from stripe_sandbox.objects where id = ? and type = ? and ${this.own}`,
      [id, name, ...this.owner],
    );
    if (!row) throw new NoSuchObject(name, id, backwards ? 'ending_before' : 'starting_after');
    return row.position;
  }
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** The bounds are whole numbers, so they may stand in the query unescaped. */
function createdWithin(range: CreatedRange | undefined): string {
  if (range === undefined) return '';
  const bounds = typeof range === 'number' ? { gte: range, lte: range } : range;
  return (Object.keys(comparisons) as (keyof typeof comparisons)[])
    .filter((name) => bounds[name] !== undefined)
    .map((name) => `and (data ->> 'created')::bigint ${comparisons[name]} ${bounds[name]}`)
    .join(' ');
}
