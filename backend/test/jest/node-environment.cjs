// Test files run in the worker's own realm; Jest's console replaces the global one while they do.
const { ModuleMocker } = require('jest-mock');

const { console, process } = globalThis;
const { exit } = process;
const moduleMocker = new ModuleMocker(globalThis);

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
