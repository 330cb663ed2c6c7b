import { Injectable } from '@nestjs/common';

import { Gone } from '../../platform/index.js';
import { ApplicationLinks } from './application-links.service.js';
import type { AddApplicationDocumentDto, ApplicationDocumentsDto } from './dto/application-documents.dto.js';
import type { SalonDocumentDto } from './dto/document.dto.js';
import { SalonDocuments } from './salon-documents.service.js';

class ApplicationDecided extends Gone {
  constructor() {
    super(
      'onboarding.application_decided',
      'We have decided about this application. Please sign in to add documents, or apply again.',
    );
  }
}

/** The documents of an applicant without an account, whom a mailed link admits (rules.md#documents). */
@Injectable()
export class ApplicationDocuments {
  constructor(
    private readonly links: ApplicationLinks,
    private readonly documents: SalonDocuments,
  ) {}

  /**
   * Returns the application's documents. Once it is decided the link shows none, because the salon has an account or
   * has to apply again.
   * @throws ApplicationLinkUnknown
   */
  async view(token: string): Promise<ApplicationDocumentsDto> {
    const { salonId, salonName, isPending } = await this.links.find(token);
    return { salonName, isPending, documents: isPending ? await this.documents.list(salonId) : [] };
  }

  /** @throws ApplicationLinkUnknown, ApplicationDecided, and as `SalonDocuments.add` */
  async add({ token, ...document }: AddApplicationDocumentDto, bytes: Buffer): Promise<SalonDocumentDto> {
    const { salonId, isPending } = await this.links.find(token);
    if (!isPending) throw new ApplicationDecided();
    // The decision may come while the file is being stored.
    return this.documents.add('platform', salonId, document, bytes, ({ isApplication }) => {
      if (!isApplication) throw new ApplicationDecided();
    });
  }
}
