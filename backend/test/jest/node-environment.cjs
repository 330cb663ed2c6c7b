// Test files run in the worker's own realm; Jest's console replaces the global one while they do.
const { ModuleMocker } = require('jest-mock');

const { console, process } = globalThis;
const { exit } = process;
const moduleMocker = new ModuleMocker(globalThis);

// Jest waits half a second for a worker to end, and then reports a leak. Freeing the modules takes longer than that on a
// busy machine, so a worker that has nothing left to do ends without it.
if (process.send) process.once('beforeExit', () => exit());

module.exports = class NodeEnvironment {
  constructor() {
    this.global = globalThis;
    this.moduleMocker = moduleMocker;
  }

  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {
    moduleMocker.restoreAllMocks();
    globalThis.console = console;
    process.exit = exit;
  }
};
