import { Inject, Injectable, Logger } from '@nestjs/common';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';

import { Clock, type Config, CONFIG, Transactions } from '../../platform/index.js';
import { newId } from '../objects/ids.js';
import { callerOf } from './access-keys.js';
import type { ApiCall } from './api-call.js';
import { ApiError, CardError, InvalidRequest, NoAccessToAccount, RefusedForGood } from './api-errors.js';
import type { ApiAnswer, ApiRequest } from './api-exchange.js';
import { browserView } from './browser-view.js';
import { expand } from './expansion.js';
import { earlierAnswer, rememberAnswer } from './idempotency.js';
import type { Operation } from './operation.js';
import { findOperation } from './operations.js';
import { RequestRates } from './request-rates.service.js';
import { SandboxCalls } from './sandbox-calls.service.js';

/** Answers calls of Stripe's API, each that changes anything in one transaction. */
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
  ) {}

  /** Never throws: what Stripe would refuse, and what went wrong here, are told in Stripe's form of an error. */
  async answer(request: ApiRequest): Promise<ApiAnswer> {
    try {
      const caller = callerOf(request.authorization, this.config.payments);
      const found = findOperation(request.method, request.path, caller);
      await this.rates.count(found.operation);
      const work = (em: EntityManager) => this.answerIn(em, request, { caller, ...found });
      const answer = await (request.method === 'GET' ? work(this.orm.em.fork()) : this.transactions.run(work));
      return caller === 'browser' ? { ...answer, body: browserView(answer.body) } : answer;
    } catch (error) {
      return this.tell(error);
    }
  }

  private async answerIn(
    em: EntityManager,
    request: ApiRequest,
    { operation, ...terms }: Addressed,
  ): Promise<ApiAnswer> {
    const call = await this.openCall(em, request, operation, terms);
    if (request.method === 'GET') return { status: 200, body: await run(call) };
    await this.calls.waitForTurn(em);
    const earlier = request.idempotencyKey ? await earlierAnswer(em, request, this.clock.now()) : undefined;
    if (earlier) return earlier;
    const answer = await orKeptRefusal(async () => ({ status: 200, body: await run(call) }));
    if (request.idempotencyKey) await rememberAnswer(em, request, answer, this.clock.now());
    return answer;

    async function run(under: ApiCall): Promise<object> {
      const { result, expand: paths } = await operation.run(under, request.form);
      return expand(under.store, result, paths);
    }
  }

  /** @throws InvalidRequest, NoAccessToAccount where it is called for a connected account and cannot be */
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

  private tell(error: unknown): ApiAnswer {
    if (error instanceof ApiError) return { status: error.status, body: error.body };
    this.log.error(error instanceof Error ? error.stack : String(error));
    const failure = new ApiError(500, 'api_error', 'An error occurred inside the payment sandbox.');
    return { status: failure.status, body: failure.body };
  }
}

interface Addressed extends Pick<ApiCall, 'caller' | 'ids'> {
  readonly operation: Operation;
}

/** A refusal that stays is an answer: what the attempt left behind is committed with it, and its key. */
async function orKeptRefusal(answer: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof CardError || error instanceof RefusedForGood)
      return { status: error.status, body: error.body };
    throw error;
  }
}
