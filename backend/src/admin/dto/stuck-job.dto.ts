/** An event that a handler failed to work on at all of its tries. */
export class StuckJobDto {
  id!: string;
  /** @example billing.open-cycle */
  handler!: string;
  /** @example payments.invoice_paid */
  eventType!: string | null;
  /** What the handler was told. */
  payload!: Record<string, unknown> | null;
  tries!: number;
  /** What the last try failed with. */
  reason!: string;
  /** UTC instant of the last try. */
  failedAt!: string | null;
}
