import { ConcurrentIndexes } from './concurrent-indexes.js';

const sizes = ['small', 'medium', 'large', 'x_large'].map((size) => `accepts_${size}_pets`).join(', ');

/** The approved salons of a point, the best rated first; the sizes are included so that no row has to be read. */
export class SalonsByPlace20261126160200 extends ConcurrentIndexes {
  override up(): void {
    this.build({
      salons_by_place: `salons (place_id, rating desc nulls last, id) include (${sizes}) where status = 'approved'`,
    });
    this.addSql('analyze salons');
    this.addSql('analyze salon_places');
  }
}
