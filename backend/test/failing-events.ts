import { jest } from '@jest/globals';

import { Outbox } from '../src/platform/index.js';
import type { RunningApp } from './running-app.js';

/**
 * Lets no event about a visit be recorded, as if the connection to the database were lost in the transaction.
 * @returns a function that ends it
 */
export function failEventsOf({ app }: RunningApp, appointmentId: number): () => void {
  const outbox = app.get(Outbox);
  const record = outbox.record.bind(outbox);
  const failing = jest.spyOn(outbox, 'record').mockImplementation((em, event) => {
    if ((event.payload as { appointmentId?: number }).appointmentId === appointmentId)
      throw new Error('the connection to the database is gone');
    return record(em, event);
  });
  return () => failing.mockRestore();
}
