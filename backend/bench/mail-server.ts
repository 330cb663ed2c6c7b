import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail server that accepts every mail, or one that accepts connections and never answers. */
export interface MailServer {
  readonly url: string;
  /** Returns the number of accepted mails. */
  taken(): number;
  stop(): void;
}

/** Starts a mail server that accepts every mail, or accepts connections and never answers. */
export async function startMailServer(kind: 'answers' | 'hangs'): Promise<MailServer> {
  const sockets = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (kind === 'answers') talk(socket, () => (taken += 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function talk(socket: Socket, take: () => void): void {
  let isMessage = false;
  let rest = '';
  socket.write('220 bench\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isMessage && line !== '.') continue;
      if (isMessage) take();
      isMessage = /^data/i.test(line);
      socket.write(isMessage ? '354 go on\r\n' : '250 fine\r\n');
    }
  });
}
