import { Gone, NotFound } from '../../platform/index.js';
import type { VisitLinkState } from './visit-link.rules.js';

/** The token is incomplete, or this server did not make it. */
export class VisitLinkUnknown extends NotFound {
  constructor() {
    super('appointments.link_unknown', 'This link is not valid. Please open the whole link from your email.');
  }
}

/** 410: the link can no longer cancel its visit. */
export class VisitLinkExpired extends Gone {
  constructor(state: Exclude<VisitLinkState, 'open' | 'cancelled'>) {
    if (state === 'moved')
      super(
        'appointments.link_outdated',
        'This bath has moved to another time. Please use the link in the latest email.',
      );
    else super('appointments.link_expired', 'This bath has already begun or is over, so the link no longer works.');
  }
}
