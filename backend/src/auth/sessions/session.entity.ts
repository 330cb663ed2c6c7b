import { defineEntity, p } from '@mikro-orm/postgresql';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    userId: p.integer(),
    /**
     * The browser and system in words; null if the browser did not name them, and for sessions from before they were
     * stored.
     */
    device: p.string().nullable(),
    tokenHash: p.string(),
    /** The token before the present one: valid for a moment, so that two tabs that renew at once both continue. */
    previousTokenHash: p.string().nullable(),
    rotatedAt: p.datetime(),
    /** The time until which the session may be renewed next. */
    expiresAt: p.datetime(),
    /** The time at which the session ends, however often it is renewed. */
    endsAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    /** The time at which the password or a passkey was last given in this session. */
    provenAt: p.datetime().nullable(),
    /** Whether a second factor was given or set up in this session. */
    hasSecondFactor: p.boolean(),
  },
});

const graceMilliseconds = 20_000;

/** One signed-in browser; its refresh token is replaced at each use. */
export class Session extends SessionSchema.class {
  /** Returns whether this token may be exchanged now; otherwise it was stolen or has expired. */
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
