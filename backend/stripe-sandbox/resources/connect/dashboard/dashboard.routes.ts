import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { dashboardPath } from '../../../objects/login-link.js';
import { sendPage } from '../onboarding/onboarding.routes.js';
import { expiredPage } from '../onboarding/page-frame.js';
import { dashboardPage } from './dashboard-page.js';
import { AccountDashboard } from './dashboard.service.js';

/** The page behind a login link. */
@Injectable()
export class DashboardRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly dashboard: AccountDashboard,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.get<{ Params: { link: string } }>(`${dashboardPath}/:link`, ({ params }, reply) =>
      this.open(params.link, reply),
    );
    server.get<{ Params: { session: string } }>(`${dashboardPath}/session/:session`, ({ params }, reply) =>
      this.show(params.session, reply),
    );
  }

  private async open(link: string, reply: FastifyReply): Promise<FastifyReply> {
    const session = await this.dashboard.open(link);
    return session ? reply.redirect(`${dashboardPath}/session/${session}`, 303) : sendPage(reply, 404, expiredPage());
  }

  private async show(session: string, reply: FastifyReply): Promise<FastifyReply> {
    const found = await this.dashboard.of(session);
    return found ? sendPage(reply, 200, dashboardPage(found)) : sendPage(reply, 404, expiredPage());
  }
}
