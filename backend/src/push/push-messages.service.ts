import { Injectable } from '@nestjs/common';

import { Clock, ReadDb } from '../platform/index.js';
import { WaitlistOfferLinks } from '../waitlist/index.js';
import {
  offerPushWords,
  pushWords,
  type PushWords,
  type VisitInWords,
  type WeightInWords,
  weightPushWords,
} from './push-words.rules.js';
import type { PushQueued } from './push.events.js';

/** A message, and the UTC instant until which it is of use. */
export interface PushMessage {
  readonly words: PushWords;
  readonly usefulUntil: Date;
}

interface Visit extends VisitInWords {
  readonly status: string;
}

const columns = `p.name as "petName", s.name as "salonName", s.time_zone as "timeZone"`;

/** Writes a browser's message from the facts at the moment of sending. */
@Injectable()
export class PushMessages {
  constructor(
    private readonly readDb: ReadDb,
    private readonly links: WaitlistOfferLinks,
    private readonly clock: Clock,
  ) {}

  /** Returns the message; undefined if its facts no longer hold. */
  of(queued: PushQueued): Promise<PushMessage | undefined> {
    if (queued.about === 'offer') return this.ofOffer(queued.offerId);
    return queued.about === 'weight' ? this.ofWeight(queued.weightId) : this.ofVisit(queued);
  }

  /** Returns the message; undefined once the weight is answered, or the time to answer is over. */
  private async ofWeight(weightId: number): Promise<PushMessage | undefined> {
    const weight = await this.readDb.row<WeightInWords>(
      `select w.tenths_of_pound / 10.0::float8 as pounds, w.answer_due_at as "answerDueAt", ${columns}
       from measured_weights w join pets p on p.id = w.pet_id join salons s on s.id = w.salon_id
       where w.id = $1 and w.state = 'waiting'`,
      [weightId],
    );
    const now = this.clock.now();
    if (!weight || weight.answerDueAt <= now) return undefined;
    return { words: weightPushWords(weightId, weight, now), usefulUntil: weight.answerDueAt };
  }

  private async ofOffer(offerId: number): Promise<PushMessage | undefined> {
    const offer = await this.readDb.row<VisitInWords & { heldUntil: Date }>(
      `select o.starts_at as "startsAt", o.held_until as "heldUntil", ${columns}
       from wait_offers o join pets p on p.id = o.pet_id join salons s on s.id = o.salon_id
       where o.id = $1 and o.state = 'open'`,
      [offerId],
    );
    const now = this.clock.now();
    if (!offer || offer.heldUntil <= now) return undefined;
    const url = this.links.pathOf(offerId);
    return { words: offerPushWords(offerId, { ...offer, url }, now), usefulUntil: offer.heldUntil };
  }

  private async ofVisit(queued: Extract<PushQueued, { appointmentId: number }>): Promise<PushMessage | undefined> {
    const visit = await this.readDb.row<Visit>(
      `select a.status, a.starts_at as "startsAt", ${columns}
       from appointments a join pets p on p.id = a.pet_id join salons s on s.id = a.salon_id where a.id = $1`,
      [queued.appointmentId],
    );
    const now = this.clock.now();
    if (!visit || visit.startsAt <= now || !isCurrent(queued, visit)) return undefined;
    return { words: pushWords(queued, visit, now), usefulUntil: visit.startsAt };
  }
}

function isCurrent({ about, startsAt }: PushQueued, visit: Visit): boolean {
  if (about === 'cancelled') return visit.status === 'cancelled';
  return visit.status === 'scheduled' && visit.startsAt.toISOString() === startsAt;
}
