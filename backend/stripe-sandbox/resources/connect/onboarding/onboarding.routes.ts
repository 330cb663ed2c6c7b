import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { addFormRoutes } from '../../../protocol/form-scope.js';
import type { Markup } from './markup.js';
import { Onboarding, type Session } from './onboarding.service.js';
import { expiredPage, type Step, steps } from './page-frame.js';
import { onboardingPath, stepAddress } from './page-parts.js';
import { onboardingSteps } from './steps.js';

/**
 * The provider's onboarding pages, on which a salon enters its person or business and its bank account; plain forms, so
 * that they work without a script.
 */
@Injectable()
export class OnboardingRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly onboarding: Onboarding,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.get<{ Params: { link: string } }>(`${onboardingPath}/:link`, (request, reply) =>
      this.open(request.params.link, reply),
    );
    const address = `${onboardingPath}/session/:session/:step`;
    server.get<InSession>(address, (request, reply) => this.show(request, reply));
    addFormRoutes(server, (scope) => {
      scope.post<InSession & WithForm>(address, (request, reply) => this.take(request, reply));
    });
  }

  private async open(linkId: string, reply: FastifyReply): Promise<FastifyReply> {
    const opened = await this.onboarding.open(linkId);
    if (!opened) return sendPage(reply, 404, expiredPage());
    if ('askAnewAt' in opened) return reply.redirect(opened.askAnewAt, 303);
    return reply.redirect(stepAddress({ id: opened.session }, 'details'), 303);
  }

  private async show({ params }: FastifyRequest<InSession>, reply: FastifyReply): Promise<FastifyReply> {
    const session = await this.onboarding.session(params.session);
    if (!session || !isStep(params.step)) return sendPage(reply, 404, expiredPage());
    const ready = firstOpen(session, params.step);
    if (ready !== params.step) return reply.redirect(stepAddress(session, ready), 303);
    return sendPage(reply, 200, onboardingSteps[ready].show(session));
  }

  private async take(request: FastifyRequest<InSession & WithForm>, reply: FastifyReply): Promise<FastifyReply> {
    const { session: id, step } = request.params;
    const session = await this.onboarding.session(id);
    if (!session || !isStep(step)) return sendPage(reply, 404, expiredPage());
    const ready = firstOpen(session, step);
    if (ready !== step) return reply.redirect(stepAddress(session, ready), 303);
    const { body = '', ip, headers } = request;
    const from = { ip, userAgent: headers['user-agent'] ?? null };
    const refused = await onboardingSteps[step].take(this.onboarding, session, body, from);
    if (refused) return sendPage(reply, 422, refused);
    const next = steps[steps.indexOf(step) + 1];
    return reply.redirect(next ? stepAddress(session, next) : session.link.return_url, 303);
  }
}

interface WithForm {
  Body: string | undefined;
}

interface InSession {
  Params: { session: string; step: string };
}

function isStep(text: string): text is Step {
  return (steps as readonly string[]).includes(text);
}

/** Returns the wanted step, or the first one before it that is not done. */
function firstOpen({ account, person }: Session, wanted: Step): Step {
  if (!person || wanted === 'details') return 'details';
  if (account.external_accounts.data.length === 0 || wanted === 'bank') return 'bank';
  return 'review';
}

/** Sends a page of the provider, which is not cached and sends no referrer. */
export function sendPage(reply: FastifyReply, status: number, page: Markup): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page.text);
}
