// A Jest reporter for test files that do not end. A test that hangs fails by its time limit, but a file that blocks its
// process never does, and Jest would wait for it without a word.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { relative } = require('node:path');

/** A busy machine needs some ten minutes for the longest file. */
const overdueMinutes = Number(process.env.OVERDUE_MINUTES ?? 15);

module.exports = class OverdueFiles {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
    /** The instant at which each running file began. */
    this.begun = new Map();
  }

  onRunStart() {
    this.watch = setInterval(() => this.look(), 20_000);
    this.watch.unref();
  }

  onTestFileStart({ path }) {
    this.begun.set(path, Date.now());
  }

  onTestFileResult({ path }) {
    this.begun.delete(path);
  }

  onRunComplete() {
    clearInterval(this.watch);
  }

  look() {
    const overdue = [...this.begun].filter(([, begun]) => Date.now() - begun > overdueMinutes * 60_000);
    if (overdue.length === 0) return;
    for (const [path] of overdue)
      process.stderr.write(`FAIL ${relative(this.rootDir, path)} has not ended after ${overdueMinutes} minutes\n`);
    process.stderr.write(
      `Running beside: ${[...this.begun.keys()].map((path) => relative(this.rootDir, path)).join(', ')}\n`,
    );
    clearInterval(this.watch);
    killWorkers();
    process.exit(1);
  }
};

/** A process that is blocked hears neither a signal nor the end of its parent. Only Linux lists processes in /proc. */
function killWorkers() {
  const processes = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  for (const pid of processes) {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
      const isWorker = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('jest-worker');
      if (Number(parent) === process.pid && isWorker) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
