import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// How long a test waits for something to appear; a second is short on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const mediaQuery = (media: string): MediaQueryList => ({
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

globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// jsdom complains about the pseudo elements that component libraries ask for.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

// Ant Design's styles say nothing without a layout, and matching them takes jsdom seconds: they stay unread.
const createElement = document.createElement.bind(document);
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.type = 'text/plain';
  return element;
}) as typeof document.createElement;

/** Hands messages over by a timer: Node's own MessageChannel keeps the test process alive. */
class Port extends EventTarget {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  peer: Port | undefined;

  postMessage(data: unknown): void {
    setTimeout(() => this.peer?.onmessage?.({ data }), 0);
  }

  close(): void {}

  start(): void {}
}

class TimerChannel {
  readonly port1 = new Port();
  readonly port2 = new Port();

  constructor() {
    this.port1.peer = this.port2;
    this.port2.peer = this.port1;
  }
}

Object.assign(globalThis, { MessageChannel: TimerChannel });
