import { createHash } from 'node:crypto';

import { Injectable, Logger } from '@nestjs/common';

import { Clock, OnEventOutside, ReadDb, type RecordedEvent } from '../platform/index.js';
import { PushSubscriptions } from './push-subscriptions.service.js';
import { PushTransport } from './push-transport.service.js';
import { pushWords, type VisitInWords } from './push-words.rules.js';
import { type PushQueued, pushQueued } from './push.events.js';

/** With doubling pauses from half a second, the last try comes after an hour; a reminder is stale then. */
const attempts = 13;
const daySeconds = 86_400;
const gone = [404, 410];

interface Visit extends VisitInWords {
  readonly status: string;
}

/**
 * Hands queued messages to push services. One that was handed over by a process that died before it could say so is
 * sent again; its topic and tag let the second take the place of the first.
 */
@Injectable()
export class PushSending {
  private readonly log = new Logger(PushSending.name);

  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly transport: PushTransport,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** @throws where the service is away or busy, and then it is tried again */
  @OnEventOutside(pushQueued, 'push.send', { attempts })
  async send({ payload }: RecordedEvent<PushQueued>): Promise<void> {
    const { pushSubscriptionId: id, about, appointmentId } = payload;
    const [target, visit] = await Promise.all([this.subscriptions.find(id), this.visit(appointmentId)]);
    const now = this.clock.now();
    if (!target || !visit || !this.isStillSo(payload, visit, now)) return;
    const words = pushWords({ about, appointmentId }, visit, now);
    const status = await this.transport.send(target, {
      payload: JSON.stringify(words),
      topic: createHash('sha256').update(words.tag).digest('base64url').slice(0, 32),
      ttlSeconds: Math.min(daySeconds, Math.max(0, Math.ceil((visit.startsAt.getTime() - now.getTime()) / 1000))),
    });
    if (status >= 200 && status < 300) return;
    if (gone.includes(status)) return this.subscriptions.forget(id);
    if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
    this.log.warn(`a push message was refused with ${status}`);
  }

  private isStillSo({ about, startsAt }: PushQueued, visit: Visit, now: Date): boolean {
    if (visit.startsAt <= now) return false;
    if (about === 'cancelled') return visit.status === 'cancelled';
    return visit.status === 'scheduled' && visit.startsAt.toISOString() === startsAt;
  }

  private visit(id: number): Promise<Visit | undefined> {
    return this.readDb.row<Visit>(
      `select a.status, a.starts_at as "startsAt", p.name as "petName", s.name as "salonName", s.time_zone as "timeZone"
       from appointments a join pets p on p.id = a.pet_id join salons s on s.id = a.salon_id where a.id = $1`,
      [id],
    );
  }
}
