import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail server for tests: stores the mails it receives, and answers as the test says. */
export class TestSmtpServer {
  readonly received: string[] = [];
  /** The answers to the next RCPT commands; 250 once they are used up. */
  readonly answers: string[] = [];
  /** The answers to the next connections and MAIL commands; 220 and 250 once they are used up. */
  readonly greetings: string[] = [];
  readonly senderAnswers: string[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TestSmtpServer> {
    const server = createServer();
    const smtp = new TestSmtpServer(server);
    server.on('connection', (socket) => smtp.talk(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    let message: string[] | undefined;
    let rest = '';
    socket.write(`${this.greetings.shift() ?? '220 test'}\r\n`);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (message && line === '.') {
          this.received.push(message.join('\r\n'));
          message = undefined;
          socket.write('250 kept\r\n');
        } else if (message) message.push(line);
        else {
          const answer = this.answerTo(line);
          if (answer.startsWith('354')) message = [];
          socket.write(`${answer}\r\n`);
        }
      }
    });
  }

  private answerTo(line: string): string {
    if (/^mail/i.test(line)) return this.senderAnswers.shift() ?? '250 fine';
    if (/^rcpt/i.test(line)) return this.answers.shift() ?? '250 fine';
    if (/^data/i.test(line)) return '354 go on';
    return /^quit/i.test(line) ? '221 bye' : '250 fine';
  }
}
