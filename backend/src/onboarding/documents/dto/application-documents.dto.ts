import { IsString, Length } from 'class-validator';

import { AddDocumentDto, SalonDocumentDto } from './document.dto.js';

const incomplete = { message: 'This link is not complete' };

export class ApplicationLinkDto {
  /**
   * The part of the link after the #.
   * @example 7.Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE
   */
  @IsString(incomplete)
  @Length(1, 100, incomplete)
  token!: string;
}

/** The fields of a document that an applicant without an account adds. */
export class AddApplicationDocumentDto extends AddDocumentDto {
  /**
   * The part of the link after the #.
   * @example 7.Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE
   */
  @IsString(incomplete)
  @Length(1, 100, incomplete)
  token!: string;
}

/** The part of an application that the holder of its link may see. */
export class ApplicationDocumentsDto {
  /** @example Bubbles & Bows */
  salonName!: string;
  /** Whether documents can be added: nobody has decided about the application yet. */
  isPending!: boolean;
  documents!: SalonDocumentDto[];
}
