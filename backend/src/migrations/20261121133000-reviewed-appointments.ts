import { Migration } from '@mikro-orm/migrations';

/** Marks an appointment as reviewed, so that its card can say whether it may still be reviewed. */
export class ReviewedAppointments20261121133000 extends Migration {
  override up(): void {
    this.addSql(`alter table appointments add reviewed_at timestamptz`);
    this.addSql(`
      update appointments a set reviewed_at = r.created_at from reviews r where r.appointment_id = a.id`);
  }
}
