import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { type Field, readFields, textOf, type Wire } from './protobuf-fields.js';

/** A span as it came over the wire. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly service: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isError: boolean;
}

/** Receives traces as a collector does, OTLP as protobuf over HTTP, or accepts connections and never answers. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly headers: IncomingMessage['headers'][] = [];
  /** The received bytes as text. */
  text = '';
  connections = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((request, response) => void this.take(request, response));

  private constructor(private readonly hangs: boolean) {
    this.server.on('connection', (socket) => {
      this.connections += 1;
      this.sockets.add(socket);
    });
  }

  static async start({ hangs = false } = {}): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver(hangs);
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  of(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (this.hangs) return;
    const isOtlp = request.url === '/v1/traces' && request.headers['content-type'] === 'application/x-protobuf';
    if (!isOtlp) return void response.writeHead(404).end();
    this.headers.push(request.headers);
    this.text += body.toString('latin1');
    for (const resource of messagesOf(readFields(body), 1)) this.spans.push(...spansOf(resource));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  }
}

const bytesOf = (fields: readonly Field[], number: number): Buffer[] =>
  fields.flatMap((field) => (field.number === number && Buffer.isBuffer(field.value) ? [field.value] : []));
const messagesOf = (fields: readonly Field[], number: number): Field[][] => bytesOf(fields, number).map(readFields);
const first = (fields: readonly Field[], number: number): Wire | undefined =>
  fields.find((field) => field.number === number)?.value;

/** The field numbers are those of opentelemetry/proto/trace/v1/trace.proto and common/v1/common.proto. */
function spansOf(resourceSpans: readonly Field[]): ReceivedSpan[] {
  const [resource = []] = messagesOf(resourceSpans, 1);
  const service = String(attributesOf(resource, 1)['service.name']);
  const spans = messagesOf(resourceSpans, 2).flatMap((scope) => messagesOf(scope, 2));
  return spans.map((span) => {
    const [traceId = '', spanId = '', parentSpanId = ''] = [1, 2, 4].map((number) =>
      bytesOf(span, number)[0]?.toString('hex'),
    );
    const [status = []] = messagesOf(span, 15);
    const isError = first(status, 3) === 2n;
    return {
      traceId,
      spanId,
      parentSpanId,
      name: textOf(first(span, 5)),
      service,
      isError,
      attributes: attributesOf(span, 9),
    };
  });
}

function attributesOf(fields: readonly Field[], number: number): Record<string, string | number> {
  return Object.fromEntries(
    messagesOf(fields, number).map((pair) => {
      const [value = []] = messagesOf(pair, 2);
      const held = value[0]?.value;
      return [textOf(first(pair, 1)), Buffer.isBuffer(held) ? textOf(held) : Number(held)];
    }),
  );
}
