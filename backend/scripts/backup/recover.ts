import { join } from 'node:path';

import { startPostgres } from '../postgres/server.ts';

/** Starts the Postgres of a restored folder, which replays its log to the end of the backup, and stops it again. */
export async function recover(dataDir: string): Promise<void> {
  for (;;) {
    try {
      return await (await startPostgres(join(dataDir, 'postgres'))).stop();
    } catch (error) {
      // A long log takes longer than a start may: the server goes on with it, and is adopted.
      if (!(error as Error).message.includes('was not ready within')) throw error;
    }
  }
}
