import { Controller, Get, Param, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { Public } from '../../auth/index.js';
import { NotFound } from '../../platform/index.js';
import { type CaughtMail, CaughtMails } from '../mail/index.js';
import { listPage, mailPage } from './dev-mail.page.js';
import { ThisMachineGuard } from './this-machine.guard.js';

const html = 'text/html; charset=utf-8';

/** Shows caught mails. Its routes exist only where mails are caught instead of sent, and only for this machine. */
@ApiExcludeController()
@Public()
@UseGuards(ThisMachineGuard)
@Controller('dev/mail')
export class DevMailController {
  constructor(private readonly mails: CaughtMails) {}

  @Get()
  async list(@Res() reply: FastifyReply): Promise<void> {
    void reply
      .type(html)
      .header('cache-control', 'no-store')
      .send(listPage(await this.mails.list()));
  }

  @Get(':id')
  async show(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const page = mailPage(await this.find(id), 'html');
    void reply.type(html).header('cache-control', 'no-store').send(page);
  }

  @Get(':id/text')
  async showText(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const page = mailPage(await this.find(id), 'text');
    void reply.type(html).header('cache-control', 'no-store').send(page);
  }

  @Get(':id/raw')
  async raw(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const raw = await this.mails.raw(id);
    if (!raw) throw noSuchMail();
    void reply.type('message/rfc822').header('cache-control', 'no-store').send(raw);
  }

  private async find(id: string): Promise<CaughtMail> {
    const mail = await this.mails.get(id);
    if (!mail) throw noSuchMail();
    return mail;
  }
}

const noSuchMail = () => new NotFound('notifications.mail_not_found', 'There is no such mail');
