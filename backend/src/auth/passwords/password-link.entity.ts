import { defineEntity, p } from '@mikro-orm/postgresql';

/** The owner has forgotten the password, or is invited and has none yet. */
export type PasswordLinkPurpose = 'reset' | 'invitation';

const PasswordLinkSchema = defineEntity({
  name: 'PasswordLink',
  tableName: 'password_links',
  properties: {
    id: p.uuid().primary(),
    userId: p.integer(),
    purpose: p.string().$type<PasswordLinkPurpose>(),
    tokenHash: p.string(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

/** A link that sets an account's password, once and for a limited time. */
export class PasswordLink extends PasswordLinkSchema.class {
  isOpen(now: Date): boolean {
    return !this.usedAt && now < this.expiresAt;
  }

  use(now: Date): void {
    this.usedAt = now;
  }
}

PasswordLinkSchema.setClass(PasswordLink);
