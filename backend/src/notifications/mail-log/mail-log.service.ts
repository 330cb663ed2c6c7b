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
    const user = await this.readDb.row<{ email: string }>('select email::text as email from users where id = $1', [
      userId,
    ]);
    const email = user?.email ?? '';
    const rows = await this.readDb.rows<Row>(
      `select id, content, created_at, sent_at, refused_at, expires_at from mails where recipient = $1
       order by created_at desc, id limit ${most}`,
      [email],
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
