import { IsIn } from 'class-validator';

import { IsDay } from '../../../platform/index.js';
import { type DocumentKind, documentKinds, type DocumentState } from '../salon-document.rules.js';

/** The fields of a document that is added. */
export class AddDocumentDto {
  /** @example insurance */
  @IsIn(documentKinds, { message: 'kind must be license or insurance' })
  kind!: DocumentKind;

  /** The last day on which it is valid. @example 2027-11-30 */
  @IsDay('Please enter the date of expiry')
  expiresOn!: string;
}

export class SalonDocumentDto {
  /** @example insurance */
  kind!: DocumentKind;
  /** @example application/pdf */
  contentType!: string;
  /** @example 2027-11-30 */
  expiresOn!: string;
  /**
   * `expiring` when the salon is reminded of it (rules.md#documents), or `expired` already.
   * @example valid
   */
  state!: DocumentState;
  /** UTC instant. */
  uploadedAt!: string;
}
