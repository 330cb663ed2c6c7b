import { createHash } from 'node:crypto';

import { Injectable, Logger } from '@nestjs/common';

import { Clock, OnEventOutside, type RecordedEvent } from '../platform/index.js';
import { PushMessages } from './push-messages.service.js';
import { PushSubscriptions } from './push-subscriptions.service.js';
import { PushTransport } from './push-transport.service.js';
import { type PushQueued, pushQueued } from './push.events.js';

/** With doubling pauses from half a second, the last try is made after 34 minutes; later a reminder would be stale. */
const attempts = 13;
const daySeconds = 86_400;
const gone = [404, 410];

/**
 * Sends queued messages to push services. If a process dies before it records a sent message, the message is sent
 * again; by its topic and tag the second replaces the first.
 */
@Injectable()
export class PushSending {
  private readonly log = new Logger(PushSending.name);

  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly messages: PushMessages,
    private readonly transport: PushTransport,
    private readonly clock: Clock,
  ) {}

  /** @throws if the service is unavailable or busy; the message is then retried */
  @OnEventOutside(pushQueued, 'push.send', { queue: 'mail', attempts })
  async send({ payload }: RecordedEvent<PushQueued>): Promise<void> {
    const id = payload.pushSubscriptionId;
    const [target, message] = await Promise.all([this.subscriptions.find(id), this.messages.of(payload)]);
    if (!target || !message) return;
    const { words, usefulUntil } = message;
    const status = await this.transport.send(target, {
      payload: JSON.stringify(words),
      topic: createHash('sha256').update(words.tag).digest('base64url').slice(0, 32),
      ttlSeconds: Math.min(
        daySeconds,
        Math.max(0, Math.ceil((usefulUntil.getTime() - this.clock.now().getTime()) / 1000)),
      ),
    });
    if (status >= 200 && status < 300) return;
    if (gone.includes(status)) return this.subscriptions.remove(id);
    if (status === 429 || status >= 500)
      throw new Error(`The push service answered with status ${status}; the message is tried again.`);
    this.log.warn(`The push service refused a message with status ${status}.`);
  }
}
