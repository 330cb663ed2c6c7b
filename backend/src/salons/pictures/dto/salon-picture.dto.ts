import { PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';

import { businessTerms, businessWords } from '../../../plans/index.js';
import { IfGiven, trimmed } from '../../../platform/index.js';

const { most, longestAlt, shortestAlt } = businessTerms.salonPicture;

/** A picture of a salon. Its files are `{address}-{width}.avif`, `.webp`, and a `.jpg` in its own width. */
export class SalonPictureDto {
  id!: number;
  /**
   * The path of its files without width and type; the content at a path never changes.
   * @example /media/0f5b1c
   */
  address!: string;
  /**
   * The description of the picture for people who do not see it.
   * @example Two tubs below a window, with towels rolled beside them
   */
  alt!: string;
  /**
   * The width of its largest file, in pixels.
   * @example 1600
   */
  width!: number;
  /** @example 1200 */
  height!: number;
  /**
   * The widths of its files, the last being its own.
   * @example [320,640,960,1600]
   */
  widths!: number[];
}

/** The description of a picture to be added. */
export class AddSalonPictureDto {
  /**
   * The description of the picture for people who do not see it.
   * @example Two tubs below a window, with towels rolled beside them
   */
  @Transform(trimmed)
  @IsString({ message: businessWords.altMissing })
  @MinLength(shortestAlt, { message: businessWords.altMissing })
  @MaxLength(longestAlt, { message: businessWords.altTooLong })
  alt!: string;
}

/** Only the given fields change. */
export class UpdateSalonPictureDto extends PartialType(AddSalonPictureDto, { skipNullProperties: false }) {
  /**
   * Its place among the salon's pictures, counted from 1; a place beyond the last one means the last.
   * @example 1
   */
  @IfGiven()
  @IsInt({ message: 'position must be a whole number' })
  @Min(1, { message: 'position must be at least 1' })
  @Max(most, { message: `position must be at most ${most}` })
  position?: number;
}
