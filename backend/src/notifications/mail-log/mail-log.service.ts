import { Injectable, type OnModuleInit } from '@nestjs/common';

import { PersonalData } from '../../auth/index.js';
import { Clock, ReadDb } from '../../platform/index.js';
import { type MailContent, MailTemplates } from '../templates/index.js';
import type { MailLogDto, MailState, SentMailDto } from './dto/mail-log.dto.js';

const maxShown = 20;

interface Row {
  id: string;
  content: MailContent;
  created_at: Date;
  sent_at: Date | null;
  refused_at: Date | null;
  expires_at: Date | null;
}

/**
 * Selects an account's present address and the instant since when it is the account's. Earlier mails to it are somebody
 * else's: an address that an account has given up may be registered again without proof that its mailbox is one's own.
 */
const addressQuery = `
  select u.email::text as email, greatest(u.created_at, (
    select max(c.changed_at) from address_changes c where c.user_id = u.id and c.to_email = u.email)) as since
  from users u where u.id = $1`;

/**
 * The mails to an owner. A mail that the mailbox's server refused permanently counts as bounced
 * (rules.md#bounced-mails).
 */
@Injectable()
export class MailLog implements OnModuleInit {
  constructor(
    private readonly readDb: ReadDb,
    private readonly templates: MailTemplates,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.add('mails', async (userId) => {
      const { mails } = await this.read(userId, 'all');
      return mails.map(({ subject, at, state }) => ({ subject, at, state }));
    });
  }

  /** Returns the latest mails to the account's present address. */
  ofUser(userId: number): Promise<MailLogDto> {
    return this.read(userId, maxShown);
  }

  private async read(userId: number, most: number | 'all'): Promise<MailLogDto> {
    const user = await this.readDb.row<{ email: string; since: Date }>(addressQuery, [userId]);
    const email = user?.email ?? '';
    const rows = await this.readDb.rows<Row>(
      `select id, content, created_at, sent_at, refused_at, expires_at from mails
       where recipient = $1 and coalesce(sent_at, refused_at, created_at) >= $2
       order by created_at desc, id limit ${most}`,
      [email, user?.since ?? null],
    );
    const mails = rows.map((row) => this.describe(row));
    const latest = mails.find(({ state }) => state === 'sent' || state === 'bounced');
    return { email, bouncedAt: latest?.state === 'bounced' ? latest.at : null, mails };
  }

  private describe(row: Row): SentMailDto {
    const { id, content, created_at: writtenAt } = row;
    const subject = this.templates.subjectOf(content, writtenAt);
    return { id, subject, at: (row.sent_at ?? row.refused_at ?? writtenAt).toISOString(), state: this.stateOf(row) };
  }

  private stateOf({ sent_at: sentAt, refused_at: refusedAt, expires_at: expiresAt }: Row): MailState {
    if (sentAt) return 'sent';
    if (refusedAt) return 'bounced';
    return expiresAt && expiresAt <= this.clock.now() ? 'expired' : 'waiting';
  }
}
