import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config, isSameSecret, proofOf } from '../../platform/index.js';

/** The visit that a link names, and the time for which the link was made. */
export interface LinkedVisit {
  readonly appointmentId: number;
  readonly startsAt: Date;
}

const tokenForm = /^([1-9]\d{0,15})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/**
 * Makes the links by which an owner cancels a visit without signing in. A token names the visit and its start and is
 * signed by a key that only the server has. Nothing is stored, and a visit that moves gets another link.
 */
@Injectable()
export class VisitLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Returns the address of the page that a mail links to. The token follows the #, which browsers do not send to
   * servers.
   */
  addressOf(visit: LinkedVisit): string {
    return `${this.config.appUrl}/visits/cannot-come#${this.tokenOf(visit)}`;
  }

  tokenOf({ appointmentId, startsAt }: LinkedVisit): string {
    const named = `${appointmentId}.${startsAt.getTime().toString(36)}`;
    return `${named}.${this.signatureOf(named)}`;
  }

  /** Returns what a token names; undefined where this server did not make it. */
  read(token: string): LinkedVisit | undefined {
    const [, id = '', start = '', signature = ''] = tokenForm.exec(token) ?? [];
    if (!isSameSecret(signature, this.signatureOf(`${id}.${start}`))) return undefined;
    return { appointmentId: Number(id), startsAt: new Date(parseInt(start, 36)) };
  }

  private signatureOf(named: string): string {
    return proofOf(this.config.jwtSecret, `visit link ${named}`);
  }
}
