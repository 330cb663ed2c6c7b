import type { WidenedColumns } from './widened-columns.js';

/**
 * Ids of records of a visit or a payment, and all columns that refer to them (decision 28). The columns of occupied
 * times that refer to a visit or a hold were bigint from the start. The busiest tables are last, because the swap locks
 * them in this order and waits for each.
 */
export const wideIds: WidenedColumns = {
  disputes: ['id', 'cycle_id', 'charge_id'],
  refunds: ['id', 'cycle_id', 'charge_id'],
  measured_weights: ['id', 'appointment_id'],
  reviews: ['id', 'appointment_id'],
  group_bookings: ['id'],
  appointment_series: ['id'],
  wait_offers: ['id', 'wait_id', 'hold_id'],
  waits: ['id', 'appointment_id'],
  billing_cycle_weights: ['cycle_id'],
  billing_cycles: ['id'],
  charges: ['id', 'appointment_id'],
  idempotent_commands: ['result_id'],
  reminders: ['subject_id'],
  ledger_accounts: ['owner_id'],
  appointment_addons: ['appointment_id'],
  holds: ['id'],
  appointments: ['id', 'series_id', 'group_id'],
};
