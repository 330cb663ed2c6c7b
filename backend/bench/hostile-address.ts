// One address that sends the most expensive requests; a separate process, so that it shares only the server with
// others.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

const localAddress = '127.0.0.2';
const slowBodies = 50;
const fastConnections = 8;

/** The number of answers with each status. */
type Answers = Readonly<Record<string, number>>;

/** Starts sending; `stop` ends that and returns the answers. */
export async function startHostileAddress(url: string): Promise<{ stop(): Promise<Answers> }> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), [url], { env: { ...process.env, HOSTILE: '1' } });
  await once(child, 'message');
  return {
    stop: async () => {
      const answer = once(child, 'message') as Promise<[Answers]>;
      child.send('stop');
      return (await answer)[0];
    },
  };
}

if (process.env.HOSTILE) sendForEver(new URL(process.argv[2]!));

function sendForEver(url: URL): void {
  for (let count = 0; count < slowBodies; count += 1) dripForEver(url);
  const answers: Record<string, number> = {};
  const agent = new Agent({ keepAlive: true, maxSockets: fastConnections, localAddress });
  const bodies = [
    { path: '/api/login', type: 'application/x-www-form-urlencoded', body: 'field=x&'.repeat(20_000) },
    { path: '/api/register', type: 'application/json', body: '['.repeat(30_000) },
    { path: '/api/register', type: 'application/json', body: `{"petOwner":[${'{},'.repeat(9_999)}{}]}` },
    { path: '/api/salon-application', type: 'application/x-www-form-urlencoded', body: 'a[b]=x&'.repeat(20_000) },
  ];
  let turn = 0;
  const next = (): void => {
    const { path, type, body } = bodies[turn++ % bodies.length]!;
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const again = (status: string): void => {
      answers[status] = (answers[status] ?? 0) + 1;
      setImmediate(next);
    };
    const sent = request(new URL(path, url), { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => again(String(answer.statusCode)));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => again(error.code ?? 'error'));
    sent.end(body);
  };
  for (let count = 0; count < fastConnections; count += 1) next();
  process.on('message', () => {
    process.send!(answers);
    process.disconnect();
    process.exit(0);
  });
  process.send?.('begun');
}

/** Sends a body one byte a second. */
function dripForEver(url: URL): void {
  const socket = connect({ port: Number(url.port), host: url.hostname, localAddress });
  socket.write(
    'POST /api/login HTTP/1.1\r\nHost: lather\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
  );
  const drip = setInterval(() => socket.write(' '), 1_000);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => clearInterval(drip));
}
