import { join } from 'node:path';

import { startPostgres } from '../postgres/server.ts';
import { print } from '../print.ts';

/** Starts the Postgres of a restored folder, which replays its log to the end of the backup, and stops it again. */
export async function recover(dataDir: string): Promise<void> {
  print('Recovering Postgres');
  for (;;) {
    try {
      return await (await startPostgres(join(dataDir, 'postgres'))).stop();
    } catch (error) {
      // The replay of a long log exceeds the limit of a start: the server continues, and the next attempt adopts it.
      if (!(error as Error).message.includes('was not ready within')) throw error;
    }
  }
}
