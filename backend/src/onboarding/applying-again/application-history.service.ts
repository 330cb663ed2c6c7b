import { Injectable } from '@nestjs/common';

import { ReadDb } from '../../platform/index.js';
import type { ApplicationHistoryDto, EarlierApplicationDto } from '../dto/application.dto.js';
import { changesBetween } from './application-changes.rules.js';
import { type ApplicationRow, applicationsQuery, consentsQuery } from './application-history.sql.js';
import { SalonNotFound } from '../../salons/index.js';

/** Reads a salon's earlier applications for the administrator who decides about the present one. */
@Injectable()
export class ApplicationHistory {
  constructor(private readonly readDb: ReadDb) {}

  /** @throws NotFound */
  async of(salonId: number): Promise<ApplicationHistoryDto> {
    const [applications, consents] = await Promise.all([
      this.readDb.rows<ApplicationRow>(applicationsQuery, [salonId]),
      this.readDb.rows<{ kind: 'account' | 'salon'; givenAt: Date; version: string }>(consentsQuery, [salonId]),
    ]);
    if (applications.length === 0) throw new SalonNotFound();
    const earlier = applications
      .slice(0, -1)
      .map((application, place) => earlierOf(application, applications[place + 1]));
    return {
      earlier: earlier.reverse(),
      consents: consents.map((consent) => ({ ...consent, givenAt: consent.givenAt.toISOString() })),
    };
  }
}

const earlierOf = (application: ApplicationRow, next: ApplicationRow | undefined): EarlierApplicationDto => ({
  appliedAt: application.appliedAt.toISOString(),
  decidedAt: application.decidedAt?.toISOString() ?? null,
  decidedBy: application.decidedBy,
  reason: application.reason,
  leftAt: application.leftAt?.toISOString() ?? null,
  changes: next ? changesBetween(application.answers, next.answers) : [],
});
