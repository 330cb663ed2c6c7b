import { defineEntity, p } from '@mikro-orm/postgresql';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    userId: p.integer(),
    /** What it was begun with, as words; null where the browser did not say, and for sessions from before it was asked. */
    device: p.string().nullable(),
    tokenHash: p.string(),
    /** The token before the present one: good for a moment, so that two tabs renewing at once both go on. */
    previousTokenHash: p.string().nullable(),
    rotatedAt: p.datetime(),
    /** Until when it may be renewed next. */
    expiresAt: p.datetime(),
    /** When it is over, however often it is renewed. */
    endsAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    /** When password or passkey were given last in this session. */
    provenAt: p.datetime().nullable(),
    /** Whether a second factor was given in this session, or set up. */
    hasSecondFactor: p.boolean(),
  },
});

const graceMilliseconds = 20_000;

/** One signed-in browser; its refresh token is replaced at each use. */
export class Session extends SessionSchema.class {
  /** Whether this token may be exchanged now, or was stolen or has run out. */
  accepts(tokenHash: string, now: Date): boolean {
    if (this.revokedAt || this.expiresAt <= now) return false;
    return tokenHash === this.tokenHash || (tokenHash === this.previousTokenHash && this.inGrace(now));
  }

  rotate(tokenHash: string, now: Date, expiresAt: Date): void {
    this.previousTokenHash = this.tokenHash;
    this.tokenHash = tokenHash;
    this.rotatedAt = now;
    this.expiresAt = expiresAt;
  }

  revoke(now: Date): void {
    this.revokedAt ??= now;
  }

  private inGrace(now: Date): boolean {
    return now.getTime() - this.rotatedAt.getTime() < graceMilliseconds;
  }
}

SessionSchema.setClass(Session);
