/** The delivery of an event to a handler that failed at all of its attempts. */
export class StuckJobDto {
  id!: string;
  /** @example billing.open-cycle */
  handler!: string;
  /** @example payments.invoice_paid */
  eventType!: string | null;
  /** The payload of the event. */
  payload!: Record<string, unknown> | null;
  tries!: number;
  /** The error of the last try. */
  reason!: string;
  /** UTC instant of the last try. */
  failedAt!: string | null;
}
