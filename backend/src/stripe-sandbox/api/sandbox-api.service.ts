import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Clock, type Config, CONFIG, Transactions } from '../../platform/index.js';
import { newId } from '../objects/ids.js';
import { callerOf } from './access-keys.js';
import type { ApiCall, Caller } from './api-call.js';
import { ApiError, CardError } from './api-errors.js';
import type { ApiAnswer, ApiRequest } from './api-exchange.js';
import { browserView } from './browser-view.js';
import { expand } from './expansion.js';
import { earlierAnswer, rememberAnswer } from './idempotency.js';
import { findOperation } from './operations.js';
import { SandboxCalls } from './sandbox-calls.service.js';

/** Answers calls of Stripe's API, each in one transaction. */
@Injectable()
export class SandboxApi {
  private readonly log = new Logger(SandboxApi.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly calls: SandboxCalls,
    private readonly clock: Clock,
  ) {}

  /** Never throws: what Stripe would refuse, and what went wrong here, are told in Stripe's form of an error. */
  async answer(request: ApiRequest): Promise<ApiAnswer> {
    try {
      const caller = callerOf(request.authorization, this.config.payments);
      const answer = await this.transactions.run((em) => this.answerIn(em, request, caller));
      return caller === 'browser' ? { ...answer, body: browserView(answer.body) } : answer;
    } catch (error) {
      return this.tell(error);
    }
  }

  private async answerIn(em: EntityManager, request: ApiRequest, caller: Caller): Promise<ApiAnswer> {
    const { operation, ids } = findOperation(request.method, request.path, caller);
    const call = this.openCall(em, request, caller, ids);
    if (request.method === 'GET') return { status: 200, body: await run(call) };
    await this.calls.waitForTurn(em);
    const earlier = request.idempotencyKey ? await earlierAnswer(em, request) : undefined;
    if (earlier) return earlier;
    const answer = await orCardError(async () => ({ status: 200, body: await run(call) }));
    if (request.idempotencyKey) await rememberAnswer(em, request, answer, this.clock.now());
    return answer;

    async function run(under: ApiCall): Promise<object> {
      const { result, expand: paths } = await operation.run(under, request.form);
      return expand(under.store, result, paths);
    }
  }

  private openCall(em: EntityManager, request: ApiRequest, caller: Caller, ids: readonly string[]): ApiCall {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const origin = { id: newId('req', 14), idempotency_key: request.idempotencyKey ?? null };
    return this.calls.open(em, { caller, ids, now, origin });
  }

  private tell(error: unknown): ApiAnswer {
    if (error instanceof ApiError) return { status: error.status, body: error.body };
    this.log.error(error instanceof Error ? error.stack : String(error));
    const failure = new ApiError(500, 'api_error', 'An error occurred inside the payment sandbox.');
    return { status: failure.status, body: failure.body };
  }
}

/** A refused card is an answer: what the attempt left behind is committed with it. */
async function orCardError(answer: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof CardError) return { status: error.status, body: error.body };
    throw error;
  }
}
