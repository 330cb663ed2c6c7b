import { expect, test } from '@jest/globals';
import { messageOpened } from './messages.ts';
import { showPushedMessages } from './pushed-messages.ts';

/** A worker with one open page, which records what it is told. */
class FakeWorker extends EventTarget {
  readonly location = { origin: 'https://lather.test' };
  readonly told: unknown[] = [];
  readonly clients;

  constructor(url: string) {
    super();
    const page = {
      url: `${this.location.origin}${url}`,
      postMessage: (message: unknown) => this.told.push(message),
      focus: () => Promise.resolve(this.told.push('focus')),
    };
    this.clients = {
      matchAll: () => Promise.resolve([page]),
      openWindow: (address: string) => Promise.resolve(this.told.push(address)),
    };
    showPushedMessages(this as unknown as Parameters<typeof showPushedMessages>[0]);
  }

  /** Opens a message that leads to a path. */
  async open(url: string): Promise<void> {
    let done: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('notificationclick'), {
      notification: { close: () => undefined, data: { url } },
      waitUntil: (work: Promise<unknown>) => (done = work),
    });
    this.dispatchEvent(event);
    await done;
  }
}

test('an opened message shows the page that it leads to, with data from after the message', async () => {
  const worker = new FakeWorker('/dashboard/pet-owner?tab=appointments');
  await worker.open('/dashboard/pet-owner?tab=appointments');
  expect(worker.told).toEqual([messageOpened, 'focus']);
});

test('an opened message that leads to another page opens it in a window of its own', async () => {
  const worker = new FakeWorker('/account');
  await worker.open('/dashboard/pet-owner?tab=appointments');
  expect(worker.told).toEqual(['https://lather.test/dashboard/pet-owner?tab=appointments']);
});
