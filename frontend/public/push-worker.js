// Shows what the server pushes, and opens its page when it is clicked. Nothing else: no page is kept or answered here.
self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data?.json() ?? {};
  if (!title) return;
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.url ?? '/', self.location.origin);
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const shown = windows.find(({ url }) => url === target.href);
    return shown ? shown.focus() : self.clients.openWindow(target.href);
  };
  event.waitUntil(open());
});
