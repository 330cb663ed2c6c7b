/** A line of a statement that its salon questioned. */
export interface Question {
  readonly salonId: number;
  readonly payoutId: number;
  readonly cents: number;
  /** The instant of an administrator's decision. */
  decidedAt?: Date;
}

/** A weight that a salon has stated, and the reactions to it. */
export interface StatedWeight {
  readonly salonId: number;
  readonly subscriptionId: number;
  readonly visitId: number;
  readonly pounds: number;
  /** The size of the dog's plan at that time. */
  readonly planSize: string;
  readonly statedAt: Date;
  /** The owner's answer; absent where the owner stayed silent. */
  answer?: 'agreed' | 'objected';
  /** An administrator's decision about an objection. */
  decision?: 'accept' | 'dismiss';
  /** The instant of the answer or decision that settled the weight. */
  settledAt?: Date;
}

/** A move of a visit by its owner, with the old time; instants in milliseconds. */
export interface Move {
  readonly visitId: number;
  readonly subscriptionId: number;
  readonly salonId: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly movedAt: number;
}

/** The actions of people, as they remember them. */
export class Diary {
  /** Subscriptions, by the provider's id, that began without a salon. */
  readonly beganWithoutSalon = new Set<string>();
  /** The visits that their owners cancelled, and when. */
  readonly cancelledVisits = new Map<number, Date>();
  readonly moves: Move[] = [];
  readonly adjustments: { readonly salonId: number; readonly cents: number }[] = [];
  /** Lines that salons questioned, by the number of the question. */
  readonly questions = new Map<number, Question>();
  /** The salon of each account at the provider. */
  readonly accounts = new Map<string, number>();
  /** The stated weights, by their number. */
  readonly weights = new Map<number, StatedWeight>();
  /** The numbers of notable actions. */
  readonly counts: Record<string, number> = {};

  /** Counts a notable action. */
  count(kind: string): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
  }
}
