import { IsString, Length } from 'class-validator';

import { type VisitLinkState } from '../visit-link.rules.js';

export class VisitLinkTokenDto {
  /** What stands behind the # of the link. @example 7.mf2w8e00.Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE */
  @IsString({ message: 'This link is not complete' })
  @Length(1, 100, { message: 'This link is not complete' })
  token!: string;
}

/** What an owner may know of a visit who has its link and is not signed in. */
export class VisitLinkDto {
  /** `open`: it can be given up; `cancelled`: it was; `moved`: the link is of an earlier time; `over`: too late. */
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
  /** Giving it up counts as one of the week's baths: it would now, or it did. */
  late!: boolean;
  /** Until when it does not count, a UTC instant. @example 2026-11-30T15:00:00.000Z */
  freeUntil!: string;
}
