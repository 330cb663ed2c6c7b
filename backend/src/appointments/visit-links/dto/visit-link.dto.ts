import { IsString, Length } from 'class-validator';

import { type VisitLinkState } from '../visit-link.rules.js';

export class VisitLinkTokenDto {
  /**
   * The part of the link after the #.
   * @example 7.mf2w8e00.Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE
   */
  @IsString({ message: 'This link is not complete' })
  @Length(1, 100, { message: 'This link is not complete' })
  token!: string;
}

/** The part of a visit that the holder of its link may see without signing in. */
export class VisitLinkDto {
  /**
   * `open`: the visit can be cancelled; `cancelled`: it is; `moved`: the link is for an earlier time; `over`: it is too
   * late.
   */
  state!: VisitLinkState;
  /** @example Biscuit */
  petName!: string;
  salonId!: number;
  /** @example Bubbles & Bows */
  salonName!: string;
  /** @example (512) 555-0142 */
  salonPhone!: string;
  /** The visit's present start, a UTC instant. @example 2026-12-01T15:00:00.000Z */
  startsAt!: string;
  /** @example America/Chicago */
  timeZone!: string;
  /** Whether a cancellation counts as one of the week's baths, now or when it was made. */
  late!: boolean;
  /**
   * The UTC instant until which a cancellation does not count.
   * @example 2026-11-30T15:00:00.000Z
   */
  freeUntil!: string;
}
