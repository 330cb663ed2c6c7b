import { Inject, Injectable, Logger } from '@nestjs/common';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';

import { Clock, type Config, CONFIG, Transactions } from '../../src/platform/index.js';
import { readBehaviour, takeInjectedError } from '../behaviour/behaviour.js';
import { newId } from '../protocol/ids.js';
import { callerOf } from '../api/access-keys.js';
import type { ApiCall, Caller } from '../api/api-call.js';
import {
  ApiError,
  CardError,
  InvalidRequest,
  KeyInUse,
  KeyOfAnotherMachine,
  LockTimeout,
  NoAccessToAccount,
  RefusedForGood,
  RateLimited,
} from '../protocol/api-errors.js';
import type { ApiAnswer, ApiRequest } from '../api/api-exchange.js';
import { browserView } from '../api/browser-view.js';
import { expand } from '../api/expansion.js';
import { earlierAnswer, rememberAnswer } from '../api/idempotency.js';
import type { Operation } from '../api/operation.js';
import { RequestRates } from '../api/request-rates.service.js';
import { SandboxCalls } from '../api/sandbox-calls.service.js';
import { SandboxFaults } from '../api/sandbox-faults.service.js';
import { findOperation } from './operations.js';

/** Answers calls of Stripe's API; each call that changes anything runs in one transaction. */
@Injectable()
export class SandboxApi {
  private readonly log = new Logger(SandboxApi.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly orm: MikroORM,
    private readonly transactions: Transactions,
    private readonly calls: SandboxCalls,
    private readonly rates: RequestRates,
    private readonly clock: Clock,
    private readonly faults: SandboxFaults,
  ) {}

  /** @throws UnknownKey, KeyOfAnotherMachine */
  callerOf({ authorization, fromOwnMachine }: Pick<ApiRequest, 'authorization' | 'fromOwnMachine'>): Caller {
    const caller = callerOf(authorization, this.config.payments);
    if (caller === 'server' && !fromOwnMachine) throw new KeyOfAnotherMachine();
    return caller;
  }

  /**
   * Returns the answer to a call and never throws: refusals and internal failures are returned in Stripe's error form.
   */
  async answer(request: ApiRequest): Promise<ApiAnswer> {
    try {
      const caller = this.callerOf(request);
      const found = findOperation(request.method, request.path, caller);
      await this.rates.count(found.operation);
      const work = (em: EntityManager) => this.answerIn(em, request, { caller, ...found });
      const answer = await (request.method === 'GET'
        ? work(this.orm.em.fork())
        : this.calls.admit(caller, () => this.transactions.run(work)));
      return caller === 'browser' ? { ...answer, body: browserView(answer.body) } : answer;
    } catch (error) {
      return this.toAnswer(error);
    }
  }

  private async answerIn(
    em: EntityManager,
    request: ApiRequest,
    { operation, ...terms }: Addressed,
  ): Promise<ApiAnswer> {
    const call = await this.openCall(em, request, operation, terms);
    if (request.method === 'GET') return { status: 200, body: await run(call) };
    await refuseKeyInUse(em, request.idempotencyKey);
    await this.calls.waitForTurn(em);
    const earlier = request.idempotencyKey ? await earlierAnswer(em, request, this.clock.now()) : undefined;
    if (earlier) return earlier;
    const fault = this.faults.of(request);
    const injected = fault?.startsWith('kept_failure') ? { acts: fault === 'kept_failure_after_acting' } : undefined;
    const broken = injected ?? (request.idempotencyKey ? await takeInjectedError(em) : undefined);
    const answer = broken
      ? await this.breakOn(broken.acts, () => run(call))
      : await orPermanentRefusal(async () => ({ status: 200, body: await run(call) }));
    if (request.idempotencyKey) await rememberAnswer(em, request, answer, this.clock.now());
    return fault === 'lost_answer' ? { ...answer, lost: true } : answer;

    async function run(under: ApiCall): Promise<object> {
      const { result, expand: paths } = await operation.run(under, request.form);
      return expand(under.store, result, paths);
    }
  }

  /** Returns an error of Stripe's own, which it keeps under the call's key, whether the call has acted or not. */
  private async breakOn(acts: boolean, act: () => Promise<object>): Promise<ApiAnswer> {
    if (acts) await orPermanentRefusal(async () => ({ status: 200, body: await act() }));
    const { status, body } = new ApiError(500, 'api_error', 'An unknown error occurred');
    return { status, body };
  }

  /**
   * @throws InvalidRequest where the operation is not open to connected accounts
   * @throws NoAccessToAccount where the connected account does not exist
   */
  private async openCall(
    em: EntityManager,
    request: ApiRequest,
    { forAccounts, path }: Operation,
    terms: Pick<ApiCall, 'caller' | 'ids'>,
  ): Promise<ApiCall> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const origin = { id: newId('req', 14), idempotency_key: request.idempotencyKey ?? null };
    const call = this.calls.open(em, { ...terms, account: null, now, origin });
    const { account } = request;
    if (account === undefined) return call;
    if (!forAccounts) throw new InvalidRequest(`The sandbox knows ${path} for the platform alone.`);
    if (!(await call.store.find('account', account))) throw new NoAccessToAccount(account);
    return call.onAccount(account);
  }

  private toAnswer(error: unknown): ApiAnswer {
    if (error instanceof RateLimited) return { status: error.status, body: error.body, limited: error.reason };
    if (error instanceof LockTimeout) return { status: error.status, body: error.body, shouldRetry: true };
    if (error instanceof ApiError) return { status: error.status, body: error.body };
    this.log.error(error instanceof Error ? error.stack : String(error));
    const failure = new ApiError(500, 'api_error', 'An error occurred inside the payment sandbox.');
    return { status: failure.status, body: failure.body };
  }
}

interface Addressed extends Pick<ApiCall, 'caller' | 'ids'> {
  readonly operation: Operation;
}

/** @throws KeyInUse where a call under the same key is in progress, and the sandbox is configured to refuse that */
async function refuseKeyInUse(em: EntityManager, key: string | undefined): Promise<void> {
  if (!key || !(await readBehaviour(em)).keyConflicts) return;
  const [lock] = await em.execute<{ mine: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 42)) as mine',
    [key],
  );
  if (!lock?.mine) throw new KeyInUse();
}

/** Returns a permanent refusal as an answer: the traces of the attempt are committed with it, and its key. */
async function orPermanentRefusal(answer: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof CardError || error instanceof RefusedForGood)
      return { status: error.status, body: error.body };
    throw error;
  }
}
