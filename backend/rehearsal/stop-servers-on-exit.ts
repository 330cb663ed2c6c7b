import { type ChildProcess, spawn } from 'node:child_process';

/** The pid files of the Postgres servers below the folder, and of the other processes there. */
const pidFiles = '"$0"/*.pid "$0"/postgres/*/cluster/postmaster.pid';

/**
 * Starts a shell that waits for the end of this process, a kill -9 included, then stops the servers that would outlive
 * it and removes their folder. Kill it after an orderly stop.
 */
export function stopServersOnExit(folder: string): ChildProcess {
  const stopAll = `for file in ${pidFiles}; do kill -QUIT "$(head -n 1 "$file")" 2>/dev/null; done`;
  const guard = spawn('/bin/sh', ['-c', `cat >/dev/null; ${stopAll}; sleep 2; rm -rf "$0"`, folder], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}
