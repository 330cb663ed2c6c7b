import { firstPictureOf } from './pictures/salon-picture.view.js';

/** The public columns of an approved salon, named as in the API. */
export const salonSummaryColumns = `
  id, name, description, phone, address, city, state, zip_code as "zipCode",
  state_slug as "stateSlug", city_slug as "citySlug",
  accepts_small_pets as "acceptsSmallPets", accepts_medium_pets as "acceptsMediumPets",
  accepts_large_pets as "acceptsLargePets", accepts_x_large_pets as "acceptsXLargePets",
  rating, review_count as "reviewCount", status, time_zone as "timeZone", created_at as "createdAt",
  ${firstPictureOf('salons')}`;
