import type { SalonDetailDto } from '../api/generated.ts';
import { Storefront } from '../shared/illustrations/storefront.tsx';
import { SALON_PICTURES } from './landing-constants.ts';
import { SalonPhoto } from './salon-photo.tsx';

/** The drawing of a salon without pictures: one of four, by the salon's id (rules.md#salon-pictures). */
export const SalonDrawing = ({ index }: { index: number }) => <Storefront variant={index % SALON_PICTURES} />;

/** A salon's first picture, or its drawing. */
export const SalonPicture = ({ salon, sizes }: { salon: Pick<SalonDetailDto, 'id' | 'picture'>; sizes: string }) =>
  salon.picture ? <SalonPhoto picture={salon.picture} sizes={sizes} /> : <SalonDrawing index={salon.id} />;
