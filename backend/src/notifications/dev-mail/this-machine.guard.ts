import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { connectionOf, isFromOwnMachine, NotFound } from '../../platform/index.js';

/** Admits only requests from this machine, because caught mails contain links that set passwords. */
@Injectable()
export class ThisMachineGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const { raw } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isFromOwnMachine(connectionOf(raw)))
      throw new NotFound('notifications.mail_not_found', 'There is no such mail');
    return true;
  }
}
