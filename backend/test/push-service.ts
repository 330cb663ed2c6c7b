import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service for tests: stores the messages it receives, and answers as the test says. */
export class TestPushService {
  readonly received: PushedMessage[] = [];
  /** The statuses of the next answers; 201 once they are used up. */
  readonly answers: number[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TestPushService> {
    const server = createServer();
    const service = new TestPushService(server);
    server.on('request', (request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const { url = '', headers } = request;
        service.received.push({ path: url, headers, body: Buffer.concat(pieces) });
        response.writeHead(service.answers.shift() ?? 201).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
