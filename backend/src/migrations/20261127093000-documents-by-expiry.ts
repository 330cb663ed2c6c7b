import { ConcurrentIndexes } from './concurrent-indexes.js';

/** The index of the documents that expire or have expired, whether the salon was reminded or not. */
export class DocumentsByExpiry20261127093000 extends ConcurrentIndexes {
  override up(): void {
    this.build({ salon_documents_by_expiry: 'salon_documents (expires_on)' });
  }
}
