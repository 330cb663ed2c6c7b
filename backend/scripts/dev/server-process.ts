import { type ChildProcess, fork } from 'node:child_process';

import { inRepository } from '../root.ts';

/** The server as a process that is replaced by one of the newest build. */
export class ServerProcess {
  private child: ChildProcess | undefined;
  private readonly args: readonly string[];

  constructor(databaseUrl: string, port: number, dataDir: string) {
    this.args = [databaseUrl, String(port), dataDir];
  }

  /** Replaces the running server by a new one; returns whether that serves. */
  async restart(): Promise<boolean> {
    await this.stop();
    const child = fork(inRepository('backend/scripts/dev/serve.ts'), this.args, { execArgv: ['--enable-source-maps'] });
    this.child = child;
    return new Promise((resolve) => {
      child.once('message', () => resolve(true));
      child.once('exit', () => resolve(false));
    });
  }

  /** Stops the server after it has finished its requests and jobs. */
  async stop(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    await gone;
  }
}
