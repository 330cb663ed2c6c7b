import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { throwawayFolder } from '../throwaway-folder.ts';
import { type PostgresServer, startPostgres } from './server.ts';

export type { PostgresServer };

/**
 * Starts a separate server in a temporary folder, without durability; `stop` removes everything.
 * @param folder an empty folder that is removed too; measurements need one on a disk
 */
export async function startEphemeralPostgres(folder = throwawayFolder('lather-')): Promise<PostgresServer> {
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const server = await startPostgres(join(folder, 'postgres'), 'throwaway').catch((error: unknown) => {
    remove();
    throw error;
  });
  const guard = removeWhenWeDie(server.pid, folder);
  return {
    ...server,
    async stop() {
      guard.kill('SIGKILL');
      await server.stop();
      remove();
    },
  };
}

/** Starts a shell that waits for our end of its pipe to close, which happens even after a kill -9 of this process. */
function removeWhenWeDie(serverPid: number, folder: string) {
  const script = 'cat >/dev/null; kill -QUIT "$0"; while kill -0 "$0" 2>/dev/null; do sleep 0.1; done; rm -rf "$1"';
  const guard = spawn('/bin/sh', ['-c', script, String(serverPid), folder], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return guard;
}
