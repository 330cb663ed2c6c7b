import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'lather_refresh';
const lifeSeconds = 30 * 24 * 3600;

/** The refresh token, out of reach of scripts and sent to the API alone. */
export function refreshTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

export function keepRefreshToken(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(name, token, { httpOnly: true, sameSite: 'lax', secure, path: '/api', maxAge: lifeSeconds });
}

export function dropRefreshToken(reply: FastifyReply): void {
  void reply.clearCookie(name, { path: '/api' });
}
