import { ECDH } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { Clock, CONFIG, type Config, InvalidField, ReadDb, sqlIn, Transactions } from '../platform/index.js';
import type { SubscribePushDto } from './dto/push-subscription.dto.js';
import { isPushEndpoint } from './push-endpoint.rules.js';
import type { PushTarget } from './push-transport.service.js';

/** The limit of an owner's browsers; a further one replaces the oldest. */
const maxOfOwner = 10;

/** Whether the session of a browser is open at $2: neither ended nor expired. */
const isSignedIn = 'sessions.revoked_at is null and sessions.expires_at > $2';

/** The browsers that receive push messages, and their owners. */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores a browser's address for the owner who is signed in there. Another owner's browser gets another id, so that
   * messages that still wait for the earlier owner are not sent.
   * @throws InvalidField if it is no push service's
   */
  async add(userId: number, sessionId: string, { endpoint, keys }: SubscribePushDto): Promise<void> {
    if (!isPushEndpoint(endpoint, this.config.pushServices))
      throw new InvalidField(
        'push.unknown_service',
        'endpoint',
        'This browser uses a push service that we do not know',
      );
    if (!isPublicKey(keys.p256dh)) throw new InvalidField('push.not_a_key', 'keys.p256dh', 'p256dh must be a key');
    await this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      await sql.rows(
        `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict on constraint push_subscriptions_one_for_each_endpoint do update
         set id = case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.id else excluded.id end,
           user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`,
        [userId, sessionId, endpoint, keys.p256dh, keys.auth, this.clock.now()],
      );
      await sql.rows(
        `delete from push_subscriptions where id in (
           select id from push_subscriptions where user_id = $1 order by created_at desc, id offset ${maxOfOwner})`,
        [userId],
      );
    });
  }

  /**
   * Moves one of the owner's browsers to the session that is open there now, because messages end with a session.
   * Returns whether the browser is known as this owner's.
   */
  renew(userId: number, sessionId: string, endpoint: string): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const renewed = await sqlIn(em).rows(
        'update push_subscriptions set session_id = $2 where user_id = $1 and endpoint = $3 returning id',
        [userId, sessionId, endpoint],
      );
      return renewed.length > 0;
    });
  }

  /** Deletes one of the owner's browsers; an unknown one is no error. */
  withdraw(userId: number, endpoint: string): Promise<void> {
    return this.transactions.run(async (em) => {
      await sqlIn(em).rows('delete from push_subscriptions where user_id = $1 and endpoint = $2', [userId, endpoint]);
    });
  }

  /** Returns the ids of the browsers where the owner is still signed in (rules.md#push-messages). */
  async idsOf(em: EntityManager, userId: number): Promise<string[]> {
    const rows = await sqlIn(em).rows<{ id: string }>(
      `select push.id from push_subscriptions push join sessions on sessions.id = push.session_id
       where push.user_id = $1 and ${isSignedIn} order by push.created_at, push.id`,
      [userId, this.clock.real()],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns a browser while its owner is signed in there; a message may be tried again long after it was queued. */
  find(id: string): Promise<PushTarget | undefined> {
    return this.readDb.row<PushTarget>(
      `select push.endpoint, push.p256dh, push.auth
       from push_subscriptions push join sessions on sessions.id = push.session_id
       where push.id = $1 and ${isSignedIn}`,
      [id, this.clock.real()],
    );
  }

  /** Deletes a browser that its push service calls gone. */
  remove(id: string): Promise<void> {
    return this.transactions.run(async (em) => {
      await sqlIn(em).rows('delete from push_subscriptions where id = $1', [id]);
    });
  }
}

/** Returns whether a key is a point on the curve; otherwise no message could be encrypted for it. */
function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
