import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';

import { type Sql, sqlIn } from '../database/index.js';
import { AppError, InvalidField } from '../errors/index.js';

/** A repeatable creating call: its `Idempotency-Key` header, its caller and its request. */
export interface IdempotentCommand {
  readonly key: string | undefined;
  readonly actorId: number;
  readonly command: string;
  readonly request: object;
}

/**
 * Claims the key in the command's own transaction, so that key and effect are committed together or not at all. If the
 * key was used before, returns the id that the first run created, after waiting for a run in progress. A page that lost
 * an answer keeps its key: where what was created is undone since, the command is carried out anew.
 * @param stands returns whether what was created under this id is not undone; without it nothing is ever undone
 * @throws AppError 422 if the key was used for another request
 */
export async function createdBefore(
  em: EntityManager,
  command: IdempotentCommand,
  stands?: (id: number) => Promise<boolean>,
): Promise<number | undefined> {
  const earlier = await claimed(em, command);
  if (earlier === undefined || !stands || (await stands(earlier))) return earlier;
  // The key is claimed anew, so that of two repetitions at once only one is carried out. What another one has created
  // since this one judged the earlier result stays.
  await sqlIn(em).rows('delete from idempotent_commands where actor_id = $1 and key = $2 and result_id = $3', [
    command.actorId,
    command.key,
    earlier,
  ]);
  return createdBefore(em, command, stands);
}

async function claimed(em: EntityManager, command: IdempotentCommand): Promise<number | undefined> {
  if (!command.key) return undefined;
  const claims = await sqlIn(em).rows<object>(
    `insert into idempotent_commands (actor_id, key, command, request_hash) values ($1, $2, $3, $4)
     on conflict do nothing returning key`,
    [command.actorId, command.key, command.command, hashOf(command)],
  );
  return claims.length > 0 ? undefined : findCreated(sqlIn(em), command);
}

/**
 * Returns the id that a finished run with the key created. It claims nothing: for commands that examine their request
 * before their own transaction, where a later repetition might be refused.
 * @throws AppError 422 if the key was used for another request
 */
export async function findCreated(sql: Sql, command: IdempotentCommand): Promise<number | undefined> {
  if (!command.key) return undefined;
  const earlier = await sql.row<{ request_hash: string; result_id: number }>(
    'select request_hash, result_id from idempotent_commands where actor_id = $1 and key = $2',
    [command.actorId, command.key],
  );
  if (!earlier) return undefined;
  if (earlier.request_hash !== hashOf(command))
    throw new AppError(422, 'platform.idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  return earlier.result_id;
}

/** Stores the id that the command created, for repeated calls. */
export async function rememberCreated(em: EntityManager, command: IdempotentCommand, id: number): Promise<void> {
  if (!command.key) return;
  await sqlIn(em).rows('update idempotent_commands set result_id = $1 where actor_id = $2 and key = $3', [
    id,
    command.actorId,
    command.key,
  ]);
}

/** Frees the key of a command that was undone: repeating it is not a success. */
export async function forgetCreated(em: EntityManager, { key, actorId }: IdempotentCommand): Promise<void> {
  if (!key) return;
  await sqlIn(em).rows('delete from idempotent_commands where actor_id = $1 and key = $2', [actorId, key]);
}

function hashOf({ command, request }: IdempotentCommand): string {
  return createHash('sha256')
    .update(JSON.stringify([command, inOrder(request)]))
    .digest('hex');
}

/** Sorts fields, so that the same fields in another order are the same request. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)]));
}

const name = 'Idempotency-Key';
const longest = 200;

/** Documents that a creating call may be repeated with the same `Idempotency-Key` and then creates nothing more. */
export const Repeatable = (): MethodDecorator =>
  ApiHeader({ name, required: false, description: 'Makes repeating this call harmless' });

/** The caller's `Idempotency-Key`; undefined if there is none. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const given = context.switchToHttp().getRequest<FastifyRequest>().headers[name.toLowerCase()];
  if (typeof given !== 'string' || given === '') return undefined;
  if (given.length > longest)
    throw new InvalidField('platform.invalid_fields', name, `${name} must be at most ${longest} characters`);
  return given;
});
