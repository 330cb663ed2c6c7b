import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config, isSameSecret, proofOf } from '../../platform/index.js';

/** The visit that a link names, and the time for which the link was made. */
export interface LinkedVisit {
  readonly appointmentId: number;
  readonly startsAt: Date;
}

const tokenForm = /^([1-9]\d{0,15})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/**
 * Makes the links by which an owner gives up a visit without signing in. A token names the visit and its start and is
 * signed by a key that only the server has: nothing is kept, and a visit that moves has another link.
 */
@Injectable()
export class VisitLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The page that a mail leads to. The token stands behind the #, which browsers send to nobody. */
  addressOf(visit: LinkedVisit): string {
    return `${this.config.appUrl}/visits/cannot-come#${this.tokenOf(visit)}`;
  }

  tokenOf({ appointmentId, startsAt }: LinkedVisit): string {
    const named = `${appointmentId}.${startsAt.getTime().toString(36)}`;
    return `${named}.${this.signatureOf(named)}`;
  }

  /** What a token names; undefined where it was not made here. */
  read(token: string): LinkedVisit | undefined {
    const [, id = '', start = '', signature = ''] = tokenForm.exec(token) ?? [];
    if (!isSameSecret(signature, this.signatureOf(`${id}.${start}`))) return undefined;
    return { appointmentId: Number(id), startsAt: new Date(parseInt(start, 36)) };
  }

  private signatureOf(named: string): string {
    return proofOf(this.config.jwtSecret, `visit link ${named}`);
  }
}
