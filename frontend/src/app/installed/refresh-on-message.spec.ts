import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { api } from '../../api/cache-rules.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { messageOpened, takeOver } from '../../service-worker/messages.ts';
import { createStore } from '../store.ts';
import { refreshOnMessage } from './refresh-on-message.ts';

test('a page loads its data again once a message that leads to it is opened', async () => {
  const server = new FakeApi({ 'GET /api/waits': () => json([]) });
  const store = createStore();
  const serviceWorker = new EventTarget();
  refreshOnMessage(store, serviceWorker);
  await store.dispatch(api.endpoints.listWaitlistEntries.initiate());
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: takeOver }));
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: messageOpened }));
  await waitFor(() => expect(server.to('GET /api/waits')).toHaveLength(2));
});
