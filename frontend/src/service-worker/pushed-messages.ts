/// <reference lib="webworker" />
import { messageOpened } from './messages.ts';

/** The message that the server pushes (backend/src/push). */
interface PushedMessage {
  readonly title?: string;
  readonly body?: string;
  readonly tag?: string;
  readonly url?: string;
}

/** Shows the server's push messages, and opens their page on a click. */
export function showPushedMessages(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('push', (event) => {
    const { title, body, tag, url } = (event.data?.json() ?? {}) as PushedMessage;
    if (!title) return;
    event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url } }));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url = '/' } = (event.notification.data ?? {}) as PushedMessage;
    event.waitUntil(open(new URL(url, self.location.origin)));
  });

  async function open(target: URL): Promise<void> {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const shown = windows.find((window) => window.url === target.href);
    // What the page has loaded is older than the message.
    shown?.postMessage(messageOpened);
    await (shown ? shown.focus() : self.clients.openWindow(target.href));
  }
}
