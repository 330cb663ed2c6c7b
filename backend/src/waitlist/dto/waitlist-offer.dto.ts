import { IsString, Length } from 'class-validator';

import { IsAddOnTotal } from '../../add-ons/index.js';
import type { OfferState } from '../offer-state.rules.js';

export class WaitlistOfferTokenDto {
  /**
   * The part of the link after the #.
   * @example 7.Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE
   */
  @IsString({ message: 'This link is not complete' })
  @Length(1, 100, { message: 'This link is not complete' })
  token!: string;
}

export class AcceptWaitlistOfferDto extends WaitlistOfferTokenDto {
  /**
   * The price of the add-ons that the page shows, in cents. If they cost more, nothing is booked, and the offer stays.
   * @example 1500
   */
  @IsAddOnTotal()
  addonsTotalCents?: number;
}

export class OfferedAddOnDto {
  /** @example Nail trim */
  name!: string;
  /** Cents. @example 1500 */
  price!: number;
}

/** The part of an offer that the holder of its link may see without signing in. */
export class WaitlistOfferDto {
  /**
   * `open`: it can be accepted; `accepted`, `declined`: the owner has answered; `cancelled`: it was accepted, and its
   * bath was cancelled since; `over`: its time ran out, or the place was lost.
   */
  state!: OfferState | 'cancelled';
  /** @example Biscuit */
  petName!: string;
  salonId!: number;
  /** @example Bubbles & Bows */
  salonName!: string;
  /** @example 18 Barton Springs Road, Austin, TX 78704 */
  salonAddress!: string;
  /** @example (512) 555-0142 */
  salonPhone!: string;
  /**
   * UTC instant; for an accepted offer that of its bath, which may have moved.
   * @example 2026-12-01T15:00:00.000Z
   */
  startsAt!: string;
  /** UTC instant. @example 2026-12-01T15:30:00.000Z */
  endsAt!: string;
  /** @example America/Chicago */
  timeZone!: string;
  /** UTC instant until which the place is held. @example 2026-11-30T15:15:00.000Z */
  heldUntil!: string;
  /** Add-ons, which are charged beyond the subscription. */
  addOns!: OfferedAddOnDto[];
}
