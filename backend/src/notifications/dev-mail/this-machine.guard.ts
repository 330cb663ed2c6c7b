import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { NotFound } from '../../platform/index.js';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** For pages that only the person at this machine may see: caught mails hold links that set passwords. */
@Injectable()
export class ThisMachineGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!loopback.test(ip)) throw new NotFound('notifications.mail_not_found', 'There is no such mail');
    return true;
  }
}
