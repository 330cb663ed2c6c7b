// Gives the worker's realm the window that jsdom makes. All test files of a worker share it, because React and Ant
// Design are loaded once and keep the document that they first saw. Each file gets the window back as if it were new.
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { JSDOM, VirtualConsole } = require('jsdom');

const address = 'http://localhost/';
const { console, process } = globalThis;
const { exit } = process;
const moduleMocker = new ModuleMocker(globalThis);

// Globals of browsers that jsdom lacks, or implements in a way that does not work with Node's fetch.
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];
// Classes that jsdom's nodes and events check their arguments against; Node has its own classes of these names.
const fromBrowser = [
  'FormData',
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'navigator',
  'localStorage',
  'sessionStorage',
];

const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
  url: address,
  pretendToBeVisual: true,
  virtualConsole: new VirtualConsole().on('jsdomError', (error) => globalThis.console.error(error)),
});
const shared = (name) => ({
  configurable: true,
  get: () => window[name],
  set(value) {
    window[name] = value;
  },
});
// jsdom lacks these; the setup or a test defines them.
const lacking = ['matchMedia', 'ResizeObserver', 'Stripe'];
for (const name of [...Object.getOwnPropertyNames(window), ...lacking])
  if (fromBrowser.includes(name) || !(name in globalThis)) Object.defineProperty(globalThis, name, shared(name));
for (const name of fromNode)
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => globalThis[name],
    set(value) {
      globalThis[name] = value;
    },
  });
globalThis.window = window;
// Libraries that find the global object by `self` set flags for React there, and React reads them from the realm's own.
globalThis.self = globalThis;

// Timers that a page left running, such as those of cached answers, end with the test file.
const timers = new Set();
for (const [name, clear] of [
  ['setTimeout', clearTimeout],
  ['setInterval', clearInterval],
]) {
  const start = globalThis[name];
  globalThis[name] = Object.assign((...given) => {
    const timer = start(...given);
    timers.add(() => clear(timer));
    return timer;
  }, start);
}

/** Delivers messages by a timer, because Node's MessageChannel keeps the process alive. */
class TimerChannel {
  constructor() {
    const port = () => Object.assign(new window.EventTarget(), { onmessage: null, close() {}, start() {} });
    const [port1, port2] = [port(), port()];
    port1.postMessage = (data) => setTimeout(() => port2.onmessage?.({ data }), 0);
    port2.postMessage = (data) => setTimeout(() => port1.onmessage?.({ data }), 0);
    Object.assign(this, { port1, port2 });
  }
}
globalThis.MessageChannel = TimerChannel;

const mediaQuery = (media) => ({
  matches: false,
  media,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
window.matchMedia = mediaQuery;
window.scrollTo = () => undefined;
window.Element.prototype.scrollIntoView = () => undefined;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom logs an error for the pseudo elements that component libraries ask for.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

// Ant Design's styles have no effect without a layout, and matching them takes jsdom seconds, so they are not parsed.
const createElement = window.document.createElement.bind(window.document);
window.document.createElement = (name, options) => {
  const element = createElement(name, options);
  if (element instanceof window.HTMLStyleElement) element.type = 'text/plain';
  return element;
};

module.exports = class BrowserEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = moduleMocker;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.jest = {
      fn: moduleMocker.fn.bind(moduleMocker),
      spyOn: moduleMocker.spyOn.bind(moduleMocker),
      useFakeTimers: (options) => this.fakeTimersModern.useFakeTimers(options),
      useRealTimers: () => this.fakeTimersModern.useRealTimers(),
      advanceTimersByTime: (milliseconds) => this.fakeTimersModern.advanceTimersByTime(milliseconds),
    };
  }

  getVmContext() {
    return null;
  }

  async setup() {
    const { documentElement, head, body } = window.document;
    for (const element of [head, body]) element.replaceChildren();
    for (const element of [documentElement, body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    window.document.title = '';
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', address);
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const end of timers) end();
    timers.clear();
    moduleMocker.restoreAllMocks();
    globalThis.console = console;
    process.exit = exit;
  }
};
