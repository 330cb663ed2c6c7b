import { type ChildProcess, spawn } from 'node:child_process';

/** The servers of Postgres below the folder, and what else has written its number there. */
const pidFiles = '"$0"/*.pid "$0"/postgres/*/cluster/postmaster.pid';

/**
 * A shell that waits for the end of this process, a kill -9 included, then stops the servers that would outlive it and
 * removes their folder. To be killed once all was stopped in order.
 */
export function stopWhenWeDie(folder: string): ChildProcess {
  const stopAll = `for file in ${pidFiles}; do kill -QUIT "$(head -n 1 "$file")" 2>/dev/null; done`;
  const guard = spawn('/bin/sh', ['-c', `cat >/dev/null; ${stopAll}; sleep 2; rm -rf "$0"`, folder], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}
