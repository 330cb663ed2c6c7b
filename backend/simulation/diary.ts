/** A line of a statement that its salon questioned. */
export interface Question {
  readonly salonId: number;
  readonly payoutId: number;
  readonly cents: number;
  /** When an administrator decided. */
  decidedAt?: Date;
}

/** A weight that a salon has stated, and what people made of it. */
export interface StatedWeight {
  readonly salonId: number;
  readonly visitId: number;
  readonly pounds: number;
  /** Of the dog's plan then. */
  readonly planSize: string;
  readonly statedAt: Date;
  /** None where the owner was silent. */
  answer?: 'agreed' | 'objected';
  /** An administrator's, about an objection. */
  decision?: 'accept' | 'dismiss';
  /** When the one or the other said what held from then on. */
  settledAt?: Date;
}

/** A visit that its owner moved away from a time; instants in milliseconds. */
export interface Move {
  readonly visitId: number;
  readonly subscriptionId: number;
  readonly salonId: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly movedAt: number;
}

/** What people did, as they remember it. */
export class Diary {
  /** Subscriptions, by the provider's id, that began without a salon. */
  readonly beganWithoutSalon = new Set<string>();
  /** Visits that their owners gave up, and when. */
  readonly cancelledVisits = new Map<number, Date>();
  readonly moves: Move[] = [];
  readonly adjustments: { readonly salonId: number; readonly cents: number }[] = [];
  /** Lines that salons questioned, by the number of the question. */
  readonly questions = new Map<number, Question>();
  /** Which salon an account at the provider was set up for. */
  readonly accounts = new Map<string, number>();
  /** By their number. */
  readonly weights = new Map<number, StatedWeight>();
  /** How often people did what is worth telling. */
  readonly counts: Record<string, number> = {};

  /** Something worth telling was done once more. */
  count(kind: string): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
  }
}
