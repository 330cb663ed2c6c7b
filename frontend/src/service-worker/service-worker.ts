/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { isMessageToWorker } from './messages.ts';
import { showPushedMessages } from './pushed-messages.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The list of built files, which the build fills in. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

/** The page without server-rendered content: its code reads the address and what is kept on the device. */
const shell = '/offline.html';

/** The paths that are not pages of the site: a failed download must fail. */
const noPage = /^\/(api|assets|media|share|v1|sandbox|dev)(\/|$)/;

// Only built files are cached. No API answer and no rendered page is, so the cache holds nothing personal.
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

/**
 * Takes over if only one page is open: another page may be in the middle of a form, and needs the files that it started
 * with.
 */
async function takeOverFromOnlyPage(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await self.skipWaiting();
}
