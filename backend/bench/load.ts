import { Agent, request } from 'node:http';

/** One request of a measurement. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's own address, where it matters. */
  readonly from?: string;
}

export interface Load {
  readonly requestsPerSecond: number;
  readonly medianMilliseconds: number;
  readonly p99Milliseconds: number;
  /** The number of answers with each status. */
  readonly statuses: Readonly<Record<number, number>>;
}

/**
 * Sends calls over kept-alive connections for a span of time; each connection sends its next call after the answer to
 * its last.
 */
export async function measure(
  url: string,
  nextCall: () => Call,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const durations: number[] = [];
  const statuses: Record<number, number> = {};
  const begin = performance.now();
  const until = begin + milliseconds;
  const oneConnection = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      const { status } = await send(url, nextCall(), agent);
      durations.push(performance.now() - start);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, oneConnection));
  agent.destroy();
  const seconds = (performance.now() - begin) / 1000;
  return {
    requestsPerSecond: durations.length / seconds,
    medianMilliseconds: median(durations),
    p99Milliseconds: percentile(durations, 0.99),
    statuses,
  };
}

/** Sends one call and reads its answer whole. */
export function send(url: string, call: Call, agent?: Agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${call.path}`,
      {
        agent,
        method: call.method,
        ...(call.from && { localAddress: call.from }),
        headers: {
          ...call.headers,
          ...(call.token && { authorization: `Bearer ${call.token}` }),
          ...(call.body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(call.body) }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(call.body);
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
