import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { decodeForm } from './decode-form.js';

/** One call to Stripe's API as sent over the wire. */
export interface RecordedCall {
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
  readonly parameters: object;
  readonly idempotencyKey: string | undefined;
  readonly traceParent: string | undefined;
  readonly status: number;
  readonly answer: unknown;
}

/** A call before it is passed on. */
export type AskedCall = Omit<RecordedCall, 'status' | 'answer'>;

export interface ProxyAnswer {
  readonly status: number;
  readonly body: object;
}

type AnsweredInstead = (call: AskedCall) => ProxyAnswer | undefined | Promise<undefined>;

/**
 * The fault of the network: the connection breaks before the call arrives, or before the answer does, or no answer ever
 * comes.
 */
type Fault = 'refuse' | 'lose-answer' | 'hang';

/** A proxy between Lather and the sandbox that records every call, and can fail like a network. */
export class RecordingProxy {
  readonly calls: RecordedCall[] = [];
  private target = '';
  private instead?: AnsweredInstead;
  private fault?: Fault;
  private hold?: { missing: number; readonly arrived: () => void; readonly released: Promise<void> };
  private meanwhile?: { missing: number; readonly act: () => unknown };
  private readonly server: Server = createServer((request, response) => void this.pass(request, response));

  static async start(): Promise<RecordingProxy> {
    const proxy = new RecordingProxy();
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Sets the address to which calls are passed on. */
  passTo(url: string): void {
    this.target = url;
  }

  /** Makes all later calls fail in this way; undefined ends the fault. */
  failBy(fault: Fault | undefined): void {
    this.fault = fault;
  }

  /**
   * Answers later calls by this function instead of passing them on, where it returns an answer; undefined ends that. A
   * call is passed on only once its promise is resolved.
   */
  answerInstead(instead: AnsweredInstead | undefined): void {
    this.instead = instead;
  }

  /**
   * Holds back the next answers: `arrived` resolves once the provider has given them all, and `release` passes them on.
   */
  holdAnswers(count: number): { readonly arrived: Promise<void>; release(): void } {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.hold = { missing: count, arrived: arrived.resolve, released: released.promise };
    return { arrived: arrived.promise, release: released.resolve };
  }

  /** Runs something between the n-th answer from now and its arrival. */
  duringAnswer(nth: number, act: () => unknown): void {
    this.meanwhile = { missing: nth, act };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (this.fault === 'hang') return;
    if (this.fault === 'refuse' || !this.target) return void request.socket.destroy();
    const address = request.url ?? '';
    const [path = '', query = ''] = address.split('?');
    const asked: AskedCall = {
      method: request.method ?? '',
      path,
      parameters: decodeForm([query, body].filter(Boolean).join('&')),
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
      traceParent: request.headers['traceparent'] as string | undefined,
    };
    const instead = await this.instead?.(asked);
    if (instead)
      return void response
        .writeHead(instead.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(instead.body));
    const answered = await fetch(`${this.target}${address}`, {
      method: request.method,
      headers: headersOf(request),
      body: body || undefined,
    });
    const answer = await answered.text();
    this.calls.push({
      ...asked,
      status: answered.status,
      answer: JSON.parse(answer) as unknown,
    });
    if (!askedByItself.test(path)) {
      await this.keepBack();
      await this.countMeanwhile();
    }
    if (this.fault === 'lose-answer') return void request.socket.destroy();
    response
      .writeHead(answered.status, {
        'content-type': 'application/json',
        ...passedOn(answered.headers),
      })
      .end(answer);
  }

  private async countMeanwhile(): Promise<void> {
    const { meanwhile } = this;
    if (!meanwhile) return;
    meanwhile.missing -= 1;
    if (meanwhile.missing > 0) return;
    this.meanwhile = undefined;
    await meanwhile.act();
  }

  private async keepBack(): Promise<void> {
    const { hold } = this;
    if (!hold) return;
    hold.missing -= 1;
    if (hold.missing === 0) {
      this.hold = undefined;
      hold.arrived();
    }
    await hold.released;
  }
}

/** The calls that the product makes by itself at any time; `holdAnswers` and `duringAnswer` ignore them. */
const askedByItself = /^\/v1\/(account|balance|balance_settings|balance_transactions)$/;

function passedOn(headers: Headers): Record<string, string> {
  const headerNames = ['idempotent-replayed', 'stripe-rate-limited-reason'];
  return Object.fromEntries(
    headerNames.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const passed = [
    'authorization',
    'content-type',
    'idempotency-key',
    'stripe-account',
    'stripe-version',
    'traceparent',
  ];
  return Object.fromEntries(passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));
}
