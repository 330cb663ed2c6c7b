import { setTimeout } from 'node:timers/promises';

import { processState } from '../process-state.mjs';
import { type PostgresServer, startPostgres } from './server.ts';

const lookMilliseconds = 300;
const againMilliseconds = 2_000;

/** A server that is restarted on its port when it dies. */
export interface SupervisedPostgres extends Pick<PostgresServer, 'urlOf' | 'stop'> {
  /** The id of the current server process. */
  readonly pid: number;
}

/** Starts the server of a folder and watches it; each event is reported once. */
export async function supervisePostgres(folder: string, print: (line: string) => void): Promise<SupervisedPostgres> {
  let server = await startPostgres(folder);
  const { port } = server;
  const stopping = new AbortController();
  const watching = watch();
  return {
    get pid() {
      return server.pid;
    },
    urlOf: (database) => server.urlOf(database),
    async stop() {
      stopping.abort();
      await watching;
      await server.stop();
    },
  };

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(lookMilliseconds);
      if (!stopping.signal.aborted && !processState(server.pid)) await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    print('Postgres has stopped and is started again.');
    let reported = false;
    while (!stopping.signal.aborted) {
      try {
        server = await startPostgres(folder, 'durable', port);
        print('Postgres runs again.');
        return;
      } catch (error) {
        if (!reported) print(`Postgres does not start; it is tried again: ${(error as Error).message}`);
        reported = true;
        await pause(againMilliseconds);
      }
    }
  }

  async function pause(milliseconds: number): Promise<void> {
    await setTimeout(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  }
}
