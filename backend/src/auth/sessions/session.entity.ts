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
    /** The token before the present one: valid until the present one is used, because its answer may have been lost. */
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
    return tokenHash === this.tokenHash || tokenHash === this.previousTokenHash;
  }

  /** Returns whether the token was just replaced, so that another call of the same browser may have its successor. */
  isJustReplaced(tokenHash: string, now: Date): boolean {
    const isReplaced = tokenHash === this.previousTokenHash;
    return isReplaced && now.getTime() - this.rotatedAt.getTime() < graceMilliseconds;
  }

  /** Replaces a token that `accepts` admits. A successor that it had before, and that was never used, becomes invalid. */
  rotate(tokenHash: string, successorHash: string, { now, expiresAt }: { now: Date; expiresAt: Date }): void {
    this.previousTokenHash = tokenHash;
    this.tokenHash = successorHash;
    this.rotatedAt = now;
    this.expiresAt = expiresAt;
  }

  revoke(now: Date): void {
    this.revokedAt ??= now;
  }
}

SessionSchema.setClass(Session);
