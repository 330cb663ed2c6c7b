/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { isMessageToWorker } from './messages.ts';
import { showPushedMessages } from './pushed-messages.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The built files, written in by the build. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

/** The page without anything drawn in it: its code finds out where it is, and what is kept on the device. */
const shell = '/offline.html';

/** What is no page of the site: a download that fails has to fail. */
const noPage = /^\/(api|assets|media|share|v1|sandbox|dev)(\/|$)/;

// Built files alone are kept. No answer of the API is, and no drawn page, so nothing here belongs to a person.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
showPushedMessages(self);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || noPage.test(new URL(request.url).pathname)) return;
  event.respondWith(fetch(request).catch(async () => (await matchPrecache(shell)) ?? Response.error()));
});

self.addEventListener('message', (event) => {
  if (isMessageToWorker(event.data)) event.waitUntil(takeOverFromOnlyPage());
});

/** Another page may be in the middle of a form, and needs the files that it began with. */
async function takeOverFromOnlyPage(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await self.skipWaiting();
}
